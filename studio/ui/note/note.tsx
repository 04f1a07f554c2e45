import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import styles from './note.module.css'

type NoteProps = { tone?: 'plain' | 'gold' | 'bad'; children: ReactNode; action?: ReactNode }

/** A remark on a page. With tone `bad` a screen reader announces it at once. */
export function Note({ tone = 'plain', children, action }: NoteProps) {
  return (
    <div
      className={classNames(styles.note, tone === 'gold' && styles.gold, tone === 'bad' && styles.bad)}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <StudioIcon name={tone === 'bad' ? 'circle-alert' : 'info'} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
