import { Icon } from '#web/ui/icon/icon.tsx'
import type { MenuLink } from './menu-links.ts'
import styles from './menu-row.module.css'

/** A link in a menu. */
export function MenuRow({ link }: { link: MenuLink }) {
  return (
    <a className={styles.row} href={link.href}>
      <Icon name={link.icon} size={20} />
      {link.label}
    </a>
  )
}

type MenuActionProps = {
  icon: MenuLink['icon']
  label: string
  onPress: () => void
  isBusy?: boolean
  hasMore?: boolean
}

/** A button in a menu. */
export function MenuAction({ icon, label, onPress, isBusy = false, hasMore = false }: MenuActionProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress} aria-busy={isBusy || undefined}>
      <Icon name={icon} size={20} />
      {label}
      {hasMore && <Icon name="chevron-right" size={18} className={styles.more} />}
    </button>
  )
}
