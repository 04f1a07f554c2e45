import { ACCESS_LEVELS, type AccessLevel } from '#contract/visitor.ts'

/** Whether a visitor's standing is at least what a call needs. */
export function hasAccessLevel(accessLevel: AccessLevel, needed: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(accessLevel) >= ACCESS_LEVELS.indexOf(needed)
}

/** What the access rule looks at. `isAccessible` is the publisher's own switch, `isFreeAccess` the player's. */
export type AccessQuestion = {
  isFree: boolean
  isAccessible: boolean
  isSubscribed: boolean
  isFreeAccess?: boolean
}

/** The one access rule (specification 2.6): free-access player, or a subscriber, or an item both free and accessible. */
export function mayPlay({ isFree, isAccessible, isSubscribed, isFreeAccess = false }: AccessQuestion): boolean {
  return isFreeAccess || isSubscribed || (isFree && isAccessible)
}

/** Whether players are flagged free-access now: `until` is when that ends, null where it is not so at all. */
export function isFreeAccess(until: number | null, now: number): boolean {
  return until !== null && now < until
}

export function isSubscribed(accessLevel: AccessLevel): boolean {
  return hasAccessLevel(accessLevel, 'subscribed')
}
