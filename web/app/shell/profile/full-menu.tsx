import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/session.ts'
import { openLanguageDialog } from '#web/state/language-dialog.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { text } from '#web/ui/text/en.ts'
import { menuText } from '#web/ui/text/menu-en.ts'
import styles from './full-menu.module.css'
import { fullMenuLinks, moreLinks } from './menu-links.ts'
import { MenuAction, MenuRow } from './menu-row.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useLogout } from './use-logout.ts'

/** The full-screen menu of narrow screens; More is a submenu. */
export function FullMenu({ user, onClose }: { user: User; onClose: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const [isMore, setMore] = useState(false)
  const { isBusy, logout } = useLogout()
  const { locales, for_sale } = useSiteFeatures()
  const hasLanguages = locales.length > 1

  useEffect(() => {
    if (isMore) back.current?.focus()
  }, [isMore])

  function clicked(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  function chooseLanguage() {
    onClose()
    openLanguageDialog()
  }
  const title = isMore ? menuText.more : menuText.title
  return (
    <Dialog className={styles.menu} aria-label={title} onClose={onClose}>
      <div className={styles.top}>
        {isMore && <IconButton ref={back} icon="chevron-left" label={menuText.back} onClick={() => setMore(false)} />}
        <h2>{title}</h2>
        <IconButton icon="close" label={menuText.close} className={styles.close} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by any means */}
      <nav key={title} className={styles.entries} aria-label={title} onClick={clicked}>
        {!isMore && <ProfileSummary user={user} />}
        <ul>
          {(isMore ? moreLinks(for_sale) : fullMenuLinks(user, for_sale)).map((link) => (
            <li key={link.href}>
              <MenuRow link={link} />
            </li>
          ))}
          {!isMore && (
            <>
              <li>
                <MenuAction icon="more" label={menuText.more} onPress={() => setMore(true)} hasMore />
              </li>
              {hasLanguages && (
                <li>
                  <MenuAction icon="globe" label={text.chrome.language} onPress={chooseLanguage} />
                </li>
              )}
              {user.is_registered && (
                <li>
                  <MenuAction icon="logout" label={menuText.logout} onPress={logout} isBusy={isBusy} />
                </li>
              )}
            </>
          )}
        </ul>
      </nav>
    </Dialog>
  )
}
