import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from '#web/ui/class-names.ts'
import { StudioIcon } from '../icon/studio-icon.tsx'
import type { StudioIconName } from '../icon/studio-shapes.ts'
import styles from './menu.module.css'

export type MenuAction = {
  id: string
  label: string
  icon?: StudioIconName
  isDangerous?: boolean
  isDisabled?: boolean
  /** An address instead of an action. */
  href?: string
  onAction?: () => void
}

/** A menu of actions, opened by `children`, a button. */
export function Menu({
  label,
  actions,
  children,
}: {
  label: string
  actions: readonly MenuAction[]
  children: ReactElement
}) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <AriaMenu aria-label={label} className={styles.menu ?? ''} items={actions}>
          {({ id, label: name, icon, isDangerous, isDisabled, href, onAction }) => (
            <MenuItem
              id={id}
              textValue={name}
              className={classNames(styles.item, isDangerous && styles.dangerous)}
              isDisabled={isDisabled ?? false}
              {...(href === undefined ? {} : { href })}
              {...(onAction && { onAction })}
            >
              {icon && <StudioIcon name={icon} />}
              {name}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
