import { Button } from 'react-aria-components'
import { brand } from '#brand/brand.ts'
import { STUDIO } from '#contract/paths.ts'
import { useStaff } from '#studio/calls/staff.tsx'
import { navigate } from '#studio/navigation/studio-address.ts'
import { frameText } from '#studio/text/frame-en.ts'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Menu } from '#studio/ui/menu/menu.tsx'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import styles from './frame.module.css'
import { logOut } from './log-out.ts'
import { isCurrentLink, type navGroups } from './nav-links.ts'

type SideBarProps = { groups: ReturnType<typeof navGroups>; path: string; onFind: () => void }

const KEYS = '⌘K'

export function SideBar({ groups, path, onFind }: SideBarProps) {
  return (
    <aside className={styles.side}>
      <a className={styles.logo} href={STUDIO} aria-label={frameText.home_label(brand.name)}>
        <BrandMark />
        <span className={styles.wide}>{brand.name}</span> <em className={styles.wide}>{frameText.studio}</em>
      </a>
      <button
        type="button"
        className={styles.find}
        aria-haspopup="dialog"
        aria-label={`${frameText.find} ${KEYS}`}
        onClick={onFind}
      >
        <StudioIcon name="search" />
        <span className={styles.wide}>{frameText.find}</span> <kbd className={styles.wide}>{KEYS}</kbd>
      </button>
      <nav aria-label={frameText.nav_label}>
        {groups.map(({ label, links }) => (
          <div key={label ?? STUDIO}>
            {label && <h2 className={styles.wide}>{label}</h2>}
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={isCurrentLink(link, path) ? 'page' : undefined} title={link.label}>
                    <StudioIcon name={link.icon} />
                    <span className={styles.wide}>{link.label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.foot}>
        <a className={styles.siteLink} href="/" title={frameText.open_site}>
          <StudioIcon name="external-link" />
          <span className={styles.wide}>{frameText.open_site}</span>
        </a>
        <OwnMenu />
      </div>
    </aside>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`.toUpperCase()
}

function OwnMenu() {
  const { name, email, roles } = useStaff()
  const shownName = name ?? email ?? ''
  const initials = initialsOf(shownName)
  const shownRoles = roles.map(({ role }) => frameText.roles[role]).join(', ')
  return (
    <Menu
      label={frameText.account_menu}
      actions={[
        { id: 'account', label: frameText.account, icon: 'user', onAction: () => navigate('/settings/account/') },
        { id: 'log-out', label: frameText.log_out, icon: 'log-out', onAction: () => void logOut() },
      ]}
    >
      {/* Its name has all that it shows: on narrow screens, nothing but the initials. */}
      <Button
        className={styles.me ?? ''}
        aria-label={`${frameText.account_menu}: ${initials} ${shownName} ${shownRoles}`}
      >
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>{' '}
        <span className={styles.wide}>
          <b>{shownName}</b> <span>{shownRoles}</span>
        </span>
        <span className={styles.wide}>
          <StudioIcon name="chevrons-up-down" size={16} />
        </span>
      </Button>
    </Menu>
  )
}
