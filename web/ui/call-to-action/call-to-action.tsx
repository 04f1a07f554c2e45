import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './call-to-action.module.css'

type CallToActionProps = {
  picture: ReactNode
  title: string
  words?: string | null
  /** The single link. */
  action?: { href: string; label: string } | null
  className?: string | undefined
}

/** The call to action at the foot of a page: text over a wide picture of the night. */
export function CallToAction({ picture, title, words, action, className }: CallToActionProps) {
  return (
    <section className={classNames(styles.banner, className)}>
      <div className={styles.picture}>{picture}</div>
      <h2 className={styles.title}>{title}</h2>
      {words && <p className={styles.words}>{words}</p>}
      {action && (
        <Button href={action.href} variant="primary" size="large" className={styles.action}>
          {action.label}
        </Button>
      )}
    </section>
  )
}
