import type { ReactNode } from 'react'
import { accountText } from '#web/ui/text/account-en.ts'
import styles from './account-card.module.css'
import forest from './forest.webp'
import range from './range.webp'

export type Door = 'log-in' | 'sign-up'

const SCENES = {
  'log-in': { picture: range, verse: accountText.log_in_verse },
  'sign-up': { picture: forest, verse: accountText.sign_up_verse },
} as const

/** A form beside a quiet picture; on narrow screens the form alone. */
export function AccountCard({ door, children }: { door: Door; children: ReactNode }) {
  const { picture, verse } = SCENES[door]
  return (
    <div className={styles.card}>
      <figure className={styles.scene}>
        <img src={picture} alt="" width={640} height={960} loading="lazy" decoding="async" />
        <blockquote lang="en">{verse.text}</blockquote>
        <figcaption lang="en">{verse.reference}</figcaption>
      </figure>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
