import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './badge.module.css'

export type BadgeProps = {
  kind?: 'plain' | 'live' | 'verified' | 'lock' | 'gold' | 'success' | 'attention'
  icon?: IconName | undefined
  className?: string | undefined
  children: ReactNode
}

/** A word or two about the element beside it. Never color alone. */
export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind], className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
