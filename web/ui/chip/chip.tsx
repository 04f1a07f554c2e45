import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

type ChipProps = {
  href: string
  isCurrent: boolean
  /** For a filter that the page applies without a navigation. */
  onClick?: MouseEventHandler<HTMLAnchorElement>
  'data-in-place'?: string
  children: ReactNode
}

/** One filter of a row; each has its own address. */
export function Chip({ isCurrent, children, ...rest }: ChipProps) {
  return (
    <a {...rest} className={styles.chip} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  )
}

/** A horizontally scrolling row of chips, full width to the gutter. */
export function Chips({
  label,
  children,
  className,
  ref,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
  ref?: Ref<HTMLElement>
}) {
  return (
    <nav ref={ref} className={classNames(styles.chips, className)} aria-label={label}>
      {children}
    </nav>
  )
}
