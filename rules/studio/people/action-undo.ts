import type { UndoableKind } from '#contract/studio/people.ts'
import { type ChargeTerms, chargeNoticeTime } from '#rules/billing/charge-notice.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** The fields of a subscription that actions of staff change; times in milliseconds. */
export type UndoFacts = {
  expires_at: number | null
  canceled_at: number | null
  refunded_at: number | null
  ended_at: number | null
  /** The time of the next charge, if the schedule is ours. */
  renews_at: number | null
  period: number
}

type Change = { kind: UndoableKind; before: UndoFacts; after: UndoFacts; terms: ChargeTerms }

/**
 * The end of the time in which an action can be undone; null if it cannot. After an extension that postponed a charge,
 * it is the end of the paid period: a later undo would charge at once for days that were given free. If the next charge
 * must be announced, it is the time of that notice.
 */
export function undoUntil({ kind, before, after, terms }: Change, now: number): number | null {
  const movesCharge = kind === 'subscription_extended' && before.renews_at !== null
  const end = movesCharge ? before.expires_at : after.expires_at
  const charge_at = movesCharge || kind === 'subscription_cancelled' ? end : null
  const until = chargeNoticeTime({ ...terms, charge_at }) ?? end
  return until !== null && until > now ? until : null
}

/** True if the letter about an undone action, sent now, is also the notice of the next charge. */
export function isLetterNotice({ notice_at }: { notice_at: number | null }, now: number): boolean {
  return notice_at !== null && notice_at - now <= DAY_MILLISECONDS
}

/** The fields that must be as the action left them. A processor reports its own time of a cancellation. */
const UNCHANGED: Record<UndoableKind, readonly (keyof UndoFacts)[]> = {
  subscription_extended: ['expires_at', 'canceled_at', 'refunded_at', 'ended_at', 'period'],
  subscription_cancelled: ['refunded_at', 'ended_at'],
  access_revoked: ['expires_at', 'ended_at'],
}

/** True if an action can be undone now: the subscription has not changed since, and `until` is not reached. */
export function canUndo(
  { kind, after, until }: { kind: UndoableKind; after: UndoFacts; until: number },
  current: UndoFacts,
  now: number,
): boolean {
  if (now >= until || UNCHANGED[kind].some((field) => after[field] !== current[field])) return false
  const isRunning = current.expires_at === null || current.expires_at > now
  return kind !== 'subscription_cancelled' || (current.canceled_at !== null && isRunning)
}

/** When access ends after an extension is undone: as before the extension, but never in the past. */
export function endBeforeExtension({ expires_at }: Pick<UndoFacts, 'expires_at'>, now: number): number {
  return Math.max(expires_at ?? now, now)
}
