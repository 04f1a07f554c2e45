import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

/** One of a row of filters; each is an address of its own. */
export function Chip({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a className={styles.chip} href={href} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  )
}

/** A row of chips that scrolls sideways and bleeds to the gutter. */
export function Chips({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <nav className={classNames(styles.chips, className)} aria-label={label}>
      {children}
    </nav>
  )
}
