import { useId, useRef } from 'react'
import { BIBLE, DAILY_PRAYER, DISCOVER, LOGIN, SETTINGS_SUBSCRIPTIONS, SUBSCRIBE } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { signOut } from '#web/http/session/sign-out.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { openLanguageDialog } from '#web/state/language-dialog.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import styles from './header-menu.module.css'

/**
 * The header's menu on screens without a side bar, in a native popover, which closes on Escape and on a press outside.
 */
export function HeaderMenu({ className }: { className?: string | undefined }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const accessLevel = useAccessLevel()
  const { locales, for_sale } = useSiteFeatures()
  const hasLanguages = locales.length > 1
  const isSubscribed = hasAccessLevel(accessLevel, 'subscribed')

  function chooseLanguage() {
    menu.current?.hidePopover()
    openLanguageDialog()
  }
  async function logout() {
    menu.current?.hidePopover()
    try {
      await signOut(() => navigate('/'))
    } catch {
      showToast(settingsText.logout_failed, { icon: 'alert', tone: 'attention' })
    }
  }

  return (
    <div className={classNames(styles.place, className)} data-scripted="">
      <IconButton icon="menu" label={settingsText.menu} popoverTarget={id} />
      <nav
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        onKeyDown={handleMenuKey}
        aria-label={settingsText.menu}
      >
        <a href={DISCOVER}>{settingsText.listen}</a>
        <a href={BIBLE}>{settingsText.bible}</a>
        {isSubscribed ? (
          <a href={SETTINGS_SUBSCRIPTIONS}>{settingsText.manage_subscription}</a>
        ) : (
          for_sale.includes('plans') && <a href={SUBSCRIBE}>{settingsText.subscribe}</a>
        )}
        <a href={DAILY_PRAYER}>{settingsText.daily}</a>
        {hasLanguages && (
          <button type="button" onClick={chooseLanguage}>
            {text.chrome.language}
          </button>
        )}
        {hasAccessLevel(accessLevel, 'registered') ? (
          <button type="button" onClick={() => void logout()}>
            {settingsText.logout}
          </button>
        ) : (
          <a href={`${LOGIN}?next_url=${encodeURIComponent(pathname)}`}>{settingsText.log_in}</a>
        )}
      </nav>
    </div>
  )
}
