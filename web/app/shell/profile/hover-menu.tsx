import { useEffect, useRef } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { openLanguageDialog } from '#web/state/language-dialog.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { text } from '#web/ui/text/en.ts'
import { menuText } from '#web/ui/text/menu-en.ts'
import styles from './hover-menu.module.css'
import { helpLink, profileLinks } from './menu-links.ts'
import { MenuAction, MenuRow } from './menu-row.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useLogout } from './use-logout.ts'

type HoverMenuProps = { id: string; user: User; isFocused: boolean; onClose: (isByKey: boolean) => void }

/** The menu of the profile icon on wide screens. Arrow keys move through it, Escape closes it. */
export function HoverMenu({ id, user, isFocused, onClose }: HoverMenuProps) {
  const menu = useRef<HTMLElement>(null)
  const { isBusy, logout } = useLogout()
  const { locales, for_sale } = useSiteFeatures()
  const hasLanguages = locales.length > 1

  useEffect(() => {
    if (isFocused) menu.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isFocused])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onClose(true)
      if (!(event.target instanceof HTMLElement) || !menu.current?.contains(event.target)) return
      moveFocus(event, { container: menu.current, items: 'a, button', orientation: 'vertical' })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [onClose])

  function chooseLanguage() {
    onClose(true)
    openLanguageDialog()
  }

  return (
    <nav ref={menu} id={id} className={styles.menu} aria-label={menuText.profile}>
      <ProfileSummary user={user} />
      <hr />
      <ul>
        {profileLinks(user, for_sale).map((link) => (
          <li key={link.href}>
            <MenuRow link={link} />
          </li>
        ))}
        {hasLanguages && (
          <li>
            <MenuAction icon="globe" label={text.chrome.language} onPress={chooseLanguage} />
          </li>
        )}
      </ul>
      {!user.is_dcb && (
        <>
          <hr />
          <ul>
            <li>
              <MenuRow link={helpLink()} />
            </li>
            <li>
              <MenuAction icon="logout" label={menuText.logout} onPress={logout} isBusy={isBusy} />
            </li>
          </ul>
        </>
      )}
    </nav>
  )
}
