import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './button.module.css'

type ButtonOptions = {
  /** White, gold (one per view), quiet, text only, or destructive. */
  variant?: 'default' | 'primary' | 'secondary' | 'tertiary' | 'danger'
  /** 28, 36, 44 or 52 px high; the hit area is at least 44 px. */
  size?: 'xsmall' | 'small' | 'medium' | 'large'
  icon?: IconName | undefined
  /** The label of the other state. The button is as wide as the longer one, so that its neighbors do not shift. */
  otherLabel?: string | undefined
  /** A spinner replaces the label and the width stays. */
  isBusy?: boolean
  isBlock?: boolean
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, keyof ButtonOptions | 'href'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, keyof ButtonOptions | 'href'>

export type ButtonProps = ButtonOptions & (AsLink | AsButton)

/** A link if it has an `href`, else a button. */
export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  otherLabel,
  isBusy = false,
  isBlock = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className)
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </>
  )
  const sizedContent =
    otherLabel === undefined ? (
      content
    ) : (
      <span className={styles.either} data-other={otherLabel}>
        <span className={styles.current}>{content}</span>
      </span>
    )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes} data-busy={isBusy || undefined}>
        {sizedContent}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={classes} data-busy={isBusy || undefined} aria-busy={isBusy || undefined}>
      {sizedContent}
    </button>
  )
}
