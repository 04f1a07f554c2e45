import { brand } from '#brand/brand.ts'
import type { User } from '#contract/accounts/session.ts'
import {
  BIBLE,
  CAREERS,
  GIFT,
  PARTNERS,
  REDEEM,
  SETTINGS_DONATIONS,
  SETTINGS_SUBSCRIPTIONS,
  SUBSCRIBE,
} from '#contract/paths.ts'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import { menuText } from '#web/ui/text/menu-en.ts'

export type MenuLink = { label: string; href: string; icon: IconName }

const donations = (): MenuLink => ({ label: menuText.manage_donations, href: SETTINGS_DONATIONS, icon: 'give' })
const privacy = (): MenuLink => ({ label: menuText.privacy, href: brand.links.privacy, icon: 'shield' })
const terms = (): MenuLink => ({ label: menuText.terms, href: brand.links.terms, icon: 'page' })
export const helpLink = (): MenuLink => ({ label: menuText.help, href: brand.links.help, icon: 'help' })

function subscription({ is_subscribed }: Pick<User, 'is_subscribed'>): MenuLink {
  return is_subscribed
    ? { label: menuText.manage_subscription, href: SETTINGS_SUBSCRIPTIONS, icon: 'card' }
    : { label: menuText.subscribe, href: SUBSCRIBE, icon: 'card' }
}

/** The hover menu of wide screens, above Help and Logout. A carrier's customers do not see the latter. */
export function profileLinks(user: User): readonly MenuLink[] {
  return [subscription(user), donations()]
}

/** The full menu of narrow screens, above More and Logout. */
export function fullMenuLinks(user: User): readonly MenuLink[] {
  return [
    { label: menuText.bible, href: BIBLE, icon: 'book' },
    subscription(user),
    donations(),
    privacy(),
    terms(),
    helpLink(),
  ]
}

export function moreLinks(): readonly MenuLink[] {
  return [
    { label: menuText.partner, href: PARTNERS, icon: 'heart' },
    { label: menuText.buy_gift, href: GIFT, icon: 'give' },
    { label: menuText.redeem_gift, href: REDEEM, icon: 'check-circle' },
    { label: menuText.careers, href: CAREERS, icon: 'user' },
    { label: menuText.articles, href: brand.links.articles, icon: 'book' },
  ]
}
