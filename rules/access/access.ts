import { ACCESS_LEVELS, type AccessLevel } from '#contract/visitor.ts'

/** True if a visitor's access level is at least the one that a call needs. */
export function hasAccessLevel(accessLevel: AccessLevel, needed: AccessLevel): boolean {
  return ACCESS_LEVELS.indexOf(accessLevel) >= ACCESS_LEVELS.indexOf(needed)
}

/** Input of the access rule. `isAccessible` is the publisher's switch, `isFreeAccess` the player's. */
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

/** True during free access: `until` is its end, null for none. */
export function isFreeAccess(until: number | null, now: number): boolean {
  return until !== null && now < until
}

export function isSubscribed(accessLevel: AccessLevel): boolean {
  return hasAccessLevel(accessLevel, 'subscribed')
}
