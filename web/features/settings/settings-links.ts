import { brand } from '#brand/brand.ts'
import {
  SETTINGS_ACCOUNT,
  SETTINGS_COOKIES,
  SETTINGS_DONATIONS,
  SETTINGS_LISTENING,
  SETTINGS_SUBSCRIPTIONS,
  SUBSCRIBE,
} from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { settingsText } from '#web/ui/text/settings-en.ts'

export type SettingsLink = { label: string; href: string; icon: IconName }

type Reader = {
  isSubscribed: boolean
  /** The address of the page that the menu stands on. */
  path: string
}

/** The menu of the settings: what can be set, then what is to be read. Every page that has it has its place in it. */
export function settingsLinks({ isSubscribed, path }: Reader): readonly SettingsLink[] {
  return [
    { label: settingsText.account, href: SETTINGS_ACCOUNT, icon: 'user' },
    isSubscribed || path === SETTINGS_SUBSCRIPTIONS
      ? { label: settingsText.manage_subscription, href: SETTINGS_SUBSCRIPTIONS, icon: 'card' }
      : { label: settingsText.subscribe, href: SUBSCRIBE, icon: 'card' },
    { label: settingsText.manage_donations, href: SETTINGS_DONATIONS, icon: 'give' },
    { label: settingsText.listening, href: SETTINGS_LISTENING, icon: 'volume' },
    { label: settingsText.cookies, href: SETTINGS_COOKIES, icon: 'cookie' },
    { label: settingsText.privacy, href: brand.links.privacy, icon: 'shield' },
    { label: settingsText.terms, href: brand.links.terms, icon: 'page' },
    { label: settingsText.help, href: brand.links.help, icon: 'help' },
  ]
}
