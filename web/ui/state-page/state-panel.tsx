import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './state-panel.module.css'

type StatePanelProps = {
  icon: IconName
  title: string
  words: string
  /** h1 if it is the page's only content. */
  level: 'h1' | 'h2'
  /** The next step, if there is one. */
  children?: ReactNode
}

/** An empty, failed or not-found state: what happened, then what to do. */
export function StatePanel({ icon, title, words, level: Heading, children }: StatePanelProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.words}>{words}</p>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
