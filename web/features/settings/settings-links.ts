import { brand } from '#brand/brand.ts'
import {
  SETTINGS_ACCOUNT,
  SETTINGS_COOKIES,
  SETTINGS_DONATIONS,
  SETTINGS_LISTENING,
  SETTINGS_SUBSCRIPTIONS,
  SUBSCRIBE,
} from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'

export type SettingsLink = {
  label: string
  href: string
  icon: IconName
  /** Whether the page is this entry’s: the one it leads to, or another of its own. */
  current: 'page' | 'true' | undefined
}

type Entry = Pick<SettingsLink, 'label' | 'href' | 'icon'> & {
  /** The pages whose place in the menu it is, where that is not the one it leads to alone. */
  pages?: readonly string[]
}

type MenuContext = {
  isSubscribed: boolean
  /** The address of the page that the menu stands on. */
  path: string
}

/**
 * The menu of the settings: what can be set, then what is to be read. Every page that has it has its place in it, and no
 * label changes from page to page.
 */
export function settingsLinks({ isSubscribed, path }: MenuContext): readonly SettingsLink[] {
  const { account, manage_subscription, subscribe, manage_donations, listening, cookies, privacy, terms, help } =
    settingsText
  const subscription: Entry = isSubscribed
    ? { label: manage_subscription, href: SETTINGS_SUBSCRIPTIONS, icon: 'card' }
    : { label: subscribe, href: SUBSCRIBE, icon: 'card', pages: [SETTINGS_SUBSCRIPTIONS] }
  const entries: readonly Entry[] = [
    { label: account, href: SETTINGS_ACCOUNT, icon: 'user' },
    subscription,
    { label: manage_donations, href: SETTINGS_DONATIONS, icon: 'give' },
    { label: listening, href: SETTINGS_LISTENING, icon: 'volume' },
    { label: cookies, href: SETTINGS_COOKIES, icon: 'cookie' },
    { label: privacy, href: brand.links.privacy, icon: 'shield' },
    { label: terms, href: brand.links.terms, icon: 'page' },
    { label: help, href: brand.links.help, icon: 'help' },
  ]
  return entries.map(({ label, href, icon, pages = [href] }) => {
    const current = pages.includes(path) && (href === path ? 'page' : 'true')
    return { label, href, icon, current: current || undefined }
  })
}
