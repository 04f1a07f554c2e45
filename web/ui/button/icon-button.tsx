import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-shapes.ts'
import styles from './icon-button.module.css'

type IconButtonOptions = {
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
type AsLink = { href: string } & Omit<ComponentProps<'a'>, keyof IconButtonOptions | 'href' | 'children'>
type AsButton = { href?: undefined } & Omit<ComponentProps<'button'>, keyof IconButtonOptions | 'href' | 'children'>

export type IconButtonProps = IconButtonOptions & (AsLink | AsButton)

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
  const classes = classNames(styles.button, styles[kind], styles[size], isOn && styles.on, className)
  if (rest.href !== undefined) {
    return (
      <a {...rest} href={rest.href} className={classes} aria-label={label} title={label}>
        <Icon name={icon} size={iconSize} />
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={classes} aria-label={label} title={label}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
