import { describe, expect, test } from 'vitest'
import { AUDIT_KINDS, type AuditKind } from '#contract/studio/audit/audit.ts'
import type { OddPattern } from '#contract/studio/audit/audit-alerts.ts'
import { alertWindow, isOdd, patternsOf } from './odd-pattern.ts'

const HOUR = 3_600_000
const NOW = 100 * HOUR

describe('odd patterns', () => {
  test.each<[AuditKind, OddPattern[]]>([
    ['person_opened', ['many_people_opened']],
    ['charge_refunded', ['many_refunds']],
    ['access_granted', ['much_free_access']],
    ['subscription_extended', ['much_free_access']],
    ['audit_exported', ['many_exports']],
    ['ledger_exported', ['many_exports']],
    ['listening_exported', ['many_exports']],
    ['email_change_started', ['many_account_changes']],
    ['person_deleted', ['many_account_changes']],
  ])('the action %s counts toward %j', (kind, patterns) => {
    expect(patternsOf(kind)).toEqual(patterns)
  })

  test('all other actions count toward no pattern', () => {
    expect(AUDIT_KINDS.filter((kind) => patternsOf(kind).length > 0)).toHaveLength(10)
  })

  test.each<[OddPattern, number, boolean]>([
    ['many_people_opened', 30, false],
    ['many_people_opened', 31, true],
    ['many_refunds', 10, false],
    ['many_refunds', 11, true],
    ['much_free_access', 20, false],
    ['much_free_access', 21, true],
    ['many_exports', 11, true],
    ['many_account_changes', 10, false],
    ['many_account_changes', 11, true],
  ])('%s: %i is odd: %s', (pattern, count, odd) => {
    expect(isOdd(pattern, count)).toBe(odd)
  })

  test.each([
    ['no alert yet', undefined, { since: NOW - HOUR, isContinued: false }],
    ['an open alert', { last_at: NOW - 5, dismissed_at: null }, { since: NOW - HOUR, isContinued: true }],
    [
      'an open alert of long ago',
      { last_at: NOW - HOUR, dismissed_at: null },
      { since: NOW - HOUR, isContinued: false },
    ],
    ['one dismissed just now', { last_at: NOW - 9, dismissed_at: NOW - 5 }, { since: NOW - 5, isContinued: false }],
    ['one dismissed long ago', { last_at: 1, dismissed_at: 2 }, { since: NOW - HOUR, isContinued: false }],
  ])('after %s', (_, latest, window) => {
    expect(alertWindow('many_people_opened', latest, NOW)).toEqual(window)
  })
})
