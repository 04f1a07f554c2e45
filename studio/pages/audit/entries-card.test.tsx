import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import { EntriesCard } from './entries-card.tsx'

function shown(kind: AuditEntry['kind'], subject_id: string): string {
  const about = { actor: 'Ruth Adeyemi', actor_id: 'ruth', person_id: null, reason: '' }
  const facts = { id: 'a1', number: 1, at: '2026-11-21T10:00:00.000Z', amount: null, currency: null, days: null }
  return renderToStaticMarkup(<EntriesCard entries={[{ ...facts, ...about, kind, subject_id }]} />)
}

it.each([
  ['of a part of the studio', 'key_changed', 'PUT /web/studio/keys/k1', true],
  ['of a price', 'terms_changed', '0199a1b2c3d4', false],
  ['without a call', 'month_closed', '2026-10', false],
] as const)('an entry about a change %s shows its call, never an id', (_, kind, subject, isShown) => {
  expect(shown(kind, subject).includes(subject)).toBe(isShown)
})
