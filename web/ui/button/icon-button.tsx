import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './icon-button.module.css'

type Look = {
  icon: IconName
  /** The accessible name. */
  label: string
  /** Plain, on a filled disc, or on dark glass over a picture. */
  kind?: 'plain' | 'fill' | 'glass'
  /** 44 or 52 px. */
  size?: 'medium' | 'large'
  iconSize?: number
  /** Gold, for a state that is on. */
  isOn?: boolean
}
type AsLink = { href: string } & Omit<ComponentProps<'a'>, keyof Look | 'href' | 'children'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, keyof Look | 'href' | 'children'>

export type IconButtonProps = Look & (AsLink | AsButton)

/** A round control that shows only an icon; a link if it has an `href`. */
export function IconButton({
  icon,
  label,
  kind = 'plain',
  size = 'medium',
  iconSize = 22,
  isOn = false,
  className,
  ...rest
}: IconButtonProps) {
  const look = classNames(styles.button, styles[kind], styles[size], isOn && styles.on, className)
  if (rest.href !== undefined) {
    return (
      <a {...rest} href={rest.href} className={look} aria-label={label} title={label}>
        <Icon name={icon} size={iconSize} />
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={look} aria-label={label} title={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
