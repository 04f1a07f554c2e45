import { brand } from '#brand/brand.ts'
import {
  SETTINGS_ACCOUNT,
  SETTINGS_COOKIES,
  SETTINGS_DONATIONS,
  SETTINGS_EMAILS,
  SETTINGS_HABIT,
  SETTINGS_LISTENING,
  SETTINGS_SUBSCRIPTIONS,
  SUBSCRIBE,
} from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { settingsText } from '#web/ui/text/account/settings-en.ts'

export type SettingsLink = {
  label: string
  href: string
  icon: IconName
  /** aria-current: the entry's own page, or another page under it. */
  current: 'page' | 'true' | undefined
}

type Entry = Pick<SettingsLink, 'label' | 'href' | 'icon'> & {
  /** Further pages under this entry. */
  pages?: readonly string[]
}

type MenuContext = {
  isSubscribed: boolean
  /** True if a subscription can be bought here. */
  hasPlans: boolean
  /** The path of the page that shows the menu. */
  path: string
}

/** The menu of the settings: settings first, then texts. It is the same on every page that shows it. */
export function settingsLinks({ isSubscribed, hasPlans, path }: MenuContext): readonly SettingsLink[] {
  const {
    account,
    manage_subscription,
    subscribe,
    manage_donations,
    daily_prayer,
    emails,
    listening,
    cookies,
    privacy,
    terms,
    help,
  } = settingsText
  const subscription: Entry =
    isSubscribed || !hasPlans
      ? { label: manage_subscription, href: SETTINGS_SUBSCRIPTIONS, icon: LATER_SHAPES.card }
      : { label: subscribe, href: SUBSCRIBE, icon: LATER_SHAPES.card, pages: [SETTINGS_SUBSCRIPTIONS] }
  const entries: readonly Entry[] = [
    { label: account, href: SETTINGS_ACCOUNT, icon: 'user' },
    subscription,
    { label: manage_donations, href: SETTINGS_DONATIONS, icon: LISTENING_SHAPES.give },
    { label: daily_prayer, href: SETTINGS_HABIT, icon: 'tablets' },
    { label: emails, href: SETTINGS_EMAILS, icon: LATER_SHAPES.mail },
    { label: listening, href: SETTINGS_LISTENING, icon: 'volume' },
    { label: cookies, href: SETTINGS_COOKIES, icon: LATER_SHAPES.cookie },
    { label: privacy, href: brand.links.privacy, icon: LATER_SHAPES.shield },
    { label: terms, href: brand.links.terms, icon: LISTENING_SHAPES.page },
    { label: help, href: brand.links.help, icon: LATER_SHAPES.help },
  ]
  return entries.map(({ label, href, icon, pages = [href] }) => {
    const current = pages.includes(path) && (href === path ? 'page' : 'true')
    return { label, href, icon, current: current || undefined }
  })
}
