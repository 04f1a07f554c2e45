import type { ReactNode } from 'react'
import range from '#brand/pictures/log-in-range.webp'
import forest from '#brand/pictures/sign-up-forest.webp'
import { VerseScene } from '#web/ui/scripture/verse-scene.tsx'
import { accountText } from '#web/ui/text/account/account-en.ts'
import styles from './account-card.module.css'

export type SignInTab = 'log-in' | 'sign-up'

const SCENES = {
  'log-in': { picture: range, verse: accountText.log_in_verse },
  'sign-up': { picture: forest, verse: accountText.sign_up_verse },
} as const

/** A form beside a quiet picture; on narrow screens only the form. */
export function AccountCard({ tab, children }: { tab: SignInTab; children: ReactNode }) {
  const { picture, verse } = SCENES[tab]
  return (
    <div className={styles.card}>
      <VerseScene picture={picture} verse={verse} className={styles.scene} />
      <div className={styles.form}>{children}</div>
    </div>
  )
}
