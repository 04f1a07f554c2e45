import type { ReactNode } from 'react'
import { StudioIcon } from '../icon/studio-icon.tsx'
import type { StudioIconName } from '../icon/studio-shapes.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = { icon: StudioIconName; title: string; children?: ReactNode; actions?: ReactNode }

/** An empty state: a statement and one action. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.picture}>
        <StudioIcon name={icon} size={24} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

const WIDTHS = ['68%', '82%', '55%', '74%', '61%', '79%', '50%', '70%']

/** Bars in place of rows that are loading. */
export function Skeleton({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div className={styles.bars} role="status" aria-label={label}>
      {WIDTHS.slice(0, rows).map((inlineSize) => (
        <span key={inlineSize} className={styles.bar} style={{ inlineSize }} />
      ))}
    </div>
  )
}
