import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import type { StudioIconName } from '../icon/studio-shapes.ts'
import styles from './button.module.css'

/** `primary` publishes: at most one per view. `ink` completes; `destroy` cannot be undone. */
type ButtonLook = 'outline' | 'primary' | 'ink' | 'plain' | 'danger' | 'destroy'

type LookProps = { look?: ButtonLook; size?: 'medium' | 'small' }
type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> &
  LookProps & { icon?: StudioIconName; children: ReactNode }

export function Button({ look = 'outline', size = 'medium', icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonClass({ look, size })}>
      {icon && <StudioIcon name={icon} size={17} />}
      {children}
    </AriaButton>
  )
}

function buttonClass({ look = 'outline', size = 'medium' }: LookProps): string {
  const lookClass = look === 'outline' ? undefined : styles[look]
  return classNames(styles.button, lookClass, size === 'small' && styles.small)
}

type LinkProps = LookProps & { href: string; icon?: StudioIconName; children: ReactNode; target?: '_blank' }

/** A link that looks like a button. */
export function LinkButton({ href, look = 'outline', size = 'medium', icon, children, target }: LinkProps) {
  return (
    <a href={href} className={buttonClass({ look, size })} target={target} rel={target && 'noreferrer'}>
      {icon && <StudioIcon name={icon} size={17} />}
      {children}
    </a>
  )
}

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  icon: StudioIconName
  label: string
}

/** A round button with an icon alone; `label` is its name. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={styles.icon ?? ''}>
      <StudioIcon name={icon} />
    </AriaButton>
  )
}
