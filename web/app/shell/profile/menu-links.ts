import { brand } from '#brand/brand.ts'
import type { User } from '#contract/accounts/session.ts'
import type { ForSale } from '#contract/page-data.ts'
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
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { menuText } from '#web/ui/text/menu-en.ts'

export type MenuLink = { label: string; href: string; icon: IconName }

const donations = (): MenuLink => ({
  label: menuText.manage_donations,
  href: SETTINGS_DONATIONS,
  icon: LISTENING_SHAPES.give,
})
const privacy = (): MenuLink => ({ label: menuText.privacy, href: brand.links.privacy, icon: LATER_SHAPES.shield })
const terms = (): MenuLink => ({ label: menuText.terms, href: brand.links.terms, icon: LISTENING_SHAPES.page })
export const helpLink = (): MenuLink => ({ label: menuText.help, href: brand.links.help, icon: LATER_SHAPES.help })

type ForSaleHere = readonly ForSale[]

/** None if there is no subscription to manage, and none to buy. */
function subscription({ is_subscribed }: Pick<User, 'is_subscribed'>, forSale: ForSaleHere): MenuLink[] {
  if (is_subscribed)
    return [{ label: menuText.manage_subscription, href: SETTINGS_SUBSCRIPTIONS, icon: LATER_SHAPES.card }]
  return forSale.includes('plans') ? [{ label: menuText.subscribe, href: SUBSCRIBE, icon: LATER_SHAPES.card }] : []
}

/** The hover menu of wide screens, above Help and Logout. A carrier's customers do not see the latter. */
export function profileLinks(user: User, forSale: ForSaleHere): readonly MenuLink[] {
  return [...subscription(user, forSale), donations()]
}

/** The full menu of narrow screens, above More and Logout. */
export function fullMenuLinks(user: User, forSale: ForSaleHere): readonly MenuLink[] {
  return [
    { label: menuText.bible, href: BIBLE, icon: 'book' },
    ...subscription(user, forSale),
    donations(),
    privacy(),
    terms(),
    helpLink(),
  ]
}

export function moreLinks(forSale: ForSaleHere): readonly MenuLink[] {
  const links: readonly MenuLink[] = [
    { label: menuText.partner, href: PARTNERS, icon: 'heart' },
    { label: menuText.buy_gift, href: GIFT, icon: LISTENING_SHAPES.give },
    { label: menuText.redeem_gift, href: REDEEM, icon: LATER_SHAPES.checkCircle },
    { label: menuText.careers, href: CAREERS, icon: 'user' },
    { label: menuText.articles, href: brand.links.articles, icon: 'book' },
  ]
  return links.filter(({ href }) => href !== GIFT || forSale.includes('gifts'))
}
