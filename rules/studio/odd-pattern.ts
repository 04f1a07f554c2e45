import type { AuditKind } from '#contract/studio/audit/audit.ts'
import { ODD_PATTERNS, type OddPattern } from '#contract/studio/audit/audit-alerts.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'

type PatternRule = {
  /** The actions of one member of staff that are counted. */
  kinds: readonly AuditKind[]
  /** `people` counts each person once. */
  counts: 'people' | 'actions'
  /** The limit within the window; more is odd. */
  most: number
  windowHours: number
}

/** Patterns of actions for which an owner is alerted. */
export const ODD_PATTERN_RULES: Record<OddPattern, PatternRule> = {
  many_people_opened: { kinds: ['person_opened'], counts: 'people', most: 30, windowHours: 1 },
  many_refunds: { kinds: ['charge_refunded'], counts: 'actions', most: 10, windowHours: 24 },
  much_free_access: {
    kinds: ['access_granted', 'subscription_extended'],
    counts: 'actions',
    most: 20,
    windowHours: 24,
  },
  many_exports: {
    kinds: ['audit_exported', 'ledger_exported', 'listening_exported', 'person_exported'],
    counts: 'actions',
    most: 10,
    windowHours: 24,
  },
  many_account_changes: {
    kinds: ['email_change_started', 'person_deleted'],
    counts: 'actions',
    most: 10,
    windowHours: 24,
  },
}

/** The patterns toward which an action counts. */
export function patternsOf(kind: AuditKind): OddPattern[] {
  return ODD_PATTERNS.filter((pattern) => ODD_PATTERN_RULES[pattern].kinds.includes(kind))
}

/** The latest alert about one member of staff by one pattern. */
type LatestAlert = { last_at: number; dismissed_at: number | null }

/**
 * The start of the count, and the step if the limit is exceeded. An open alert is continued while the actions go on;
 * after a dismissed one the count starts again.
 */
export function alertWindow(pattern: OddPattern, latest: LatestAlert | undefined, now: number) {
  const start = now - ODD_PATTERN_RULES[pattern].windowHours * HOUR_MILLISECONDS
  const isContinued = latest !== undefined && latest.dismissed_at === null && latest.last_at > start
  return { since: Math.max(start, latest?.dismissed_at ?? start), isContinued }
}

export function isOdd(pattern: OddPattern, count: number): boolean {
  return count > ODD_PATTERN_RULES[pattern].most
}
