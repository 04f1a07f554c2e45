import { expect, test } from 'vitest'
import { auditFilter, readAuditFilters } from './audit-filters.ts'

const NOW = Date.UTC(2026, 10, 26, 12)

test.each([
  ['', {}],
  ['?what=charge_refunded&who=u1&whom=u2', { kind: 'charge_refunded', actor_id: 'u1', person_id: 'u2' }],
  ['?what=nothing&when=never', {}],
  ['?when=day', { from: '2026-11-25T12:00:00.000Z' }],
  ['?when=week&from=2026-01-01', { from: '2026-11-19T12:00:00.000Z' }],
  [
    '?when=custom&from=2026-11-01&until=2026-11-02',
    { from: new Date(2026, 10, 1).toISOString(), until: new Date(2026, 10, 3).toISOString() },
  ],
  ['?when=custom&from=yesterday', {}],
])('the address %s filters by %j', (search, filter) => {
  expect(auditFilter(readAuditFilters(search), NOW)).toEqual(filter)
})
