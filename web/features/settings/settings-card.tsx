import { type ReactNode, useId } from 'react'
import styles from './settings-card.module.css'

type SettingsCardProps = { title: string; words?: ReactNode; children?: ReactNode }

/** One setting. */
export function SettingsCard({ title, words, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </section>
  )
}
