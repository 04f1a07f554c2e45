import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './button.module.css'

type Look = {
  /** White, gold (one in a view), quiet, words only, or destructive. */
  variant?: 'default' | 'primary' | 'secondary' | 'tertiary' | 'danger'
  /** 28, 36, 44 or 52 px high; what can be pressed is 44 px high at least. */
  size?: 'xsmall' | 'small' | 'medium' | 'large'
  icon?: IconName | undefined
  /** What it says at other times: it is as wide for either, so that what stands beside it stays. */
  otherLabel?: string | undefined
  /** A spinner takes the label's place and the width stays. */
  isBusy?: boolean
  isBlock?: boolean
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, keyof Look | 'href'>

export type ButtonProps = Look & (AsLink | AsButton)

/** A link when it has an address, else a button. */
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
  const look = classNames(styles.button, styles[variant], styles[size], isBlock && styles.block, className)
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
        <span className={styles.said}>{content}</span>
      </span>
    )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look} data-busy={isBusy || undefined}>
        {sizedContent}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={look} data-busy={isBusy || undefined} aria-busy={isBusy || undefined}>
      {sizedContent}
    </button>
  )
}
