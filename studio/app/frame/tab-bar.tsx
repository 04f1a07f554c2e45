import { useState } from 'react'
import { frameText } from '#studio/text/frame-en.ts'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import linkStyles from './all-links.module.css'
import styles from './frame.module.css'
import { logOut } from './log-out.ts'
import { isCurrentLink, type NavLink } from './nav-links.ts'

/** Number of links beside Find and More. */
const SHOWN_LINKS = 3

/** The end of the side bar. */
function ownLinks(): NavLink[] {
  return [
    { href: '/settings/account/', label: frameText.account, icon: 'user' },
    { href: '/', label: frameText.open_site, icon: 'external-link' },
  ]
}

type TabBarProps = { links: readonly NavLink[]; path: string; onFind: () => void }

/** The navigation of phones: the first links, the palette, and all links behind More. */
export function TabBar({ links, path, onFind }: TabBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={styles.tabBar} aria-label={frameText.nav_label}>
      {links.slice(0, SHOWN_LINKS).map((link) => (
        <a key={link.href} href={link.href} aria-current={isCurrentLink(link, path) ? 'page' : undefined}>
          <StudioIcon name={link.icon} size={22} />
          <span>{link.label}</span>
        </a>
      ))}
      <button type="button" onClick={onFind} aria-haspopup="dialog">
        <StudioIcon name="search" size={22} />
        <span>{frameText.find}</span>
      </button>
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <StudioIcon name="ellipsis" size={22} />
        <span>{frameText.more}</span>
      </button>
      {isOpen && (
        <Dialog title={frameText.studio} onClose={() => setOpen(false)}>
          <ul className={linkStyles.links}>
            {[...links, ...ownLinks()].map((link) => (
              <li key={link.href}>
                <a href={link.href} onClick={() => setOpen(false)}>
                  <StudioIcon name={link.icon} />
                  {link.label}
                </a>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => void logOut()}>
                <StudioIcon name="log-out" />
                {frameText.log_out}
              </button>
            </li>
          </ul>
        </Dialog>
      )}
    </nav>
  )
}
