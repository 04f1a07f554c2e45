import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { auditedKind, callWritten, isDryRun } from './audited-call.ts'

test.each<[Call['method'], Call['path'], ReturnType<typeof auditedKind>]>([
  ['GET', '/web/studio/keys', 'none'],
  ['POST', '/web/studio/keys', 'key_changed'],
  ['DELETE', '/web/studio/keys/:id', 'key_changed'],
  ['POST', '/web/studio/catalogue/:kind/:id/edits', 'catalogue_changed'],
  ['PUT', '/web/studio/catalogue/:kind/:id/draft', 'none'],
  ['PUT', '/web/studio/library/views/:id', 'view_changed'],
  ['POST', '/web/studio/feeds-refresh', 'feed_changed'],
  ['POST', '/web/studio/feed-previews', 'none'],
  ['POST', '/web/studio/people/:user_id/grants', 'own'],
  ['DELETE', '/web/users/:id/totp', 'team_changed'],
  ['POST', '/web/studio/invitation', 'none'],
  ['POST', '/web/studio/invitation/accept', 'own'],
  ['POST', '/web/studio/first-run', 'own'],
  ['POST', '/web/studio/something-new', undefined],
  ['POST', '/web/submissions', 'none'],
])('%s %s is recorded as %s', (method, path, kind) => {
  expect(auditedKind({ method, path })).toBe(kind)
})

test('the entry of a call contains its parameters, encoded', () => {
  const call = { method: 'POST', path: '/web/studio/catalogue/:kind/:id/edits' } as const
  expect(callWritten(call, { kind: 'content', id: 'a b' })).toBe('POST /web/studio/catalogue/content/a%20b/edits')
  expect(callWritten(call, {})).toBe('POST /web/studio/catalogue///edits')
})

test.each([
  ['/web/studio/calendar/imports', { csv: 'x' }, true],
  ['/web/studio/calendar/imports', { csv: 'x', plan: 'p' }, false],
  ['/web/studio/calendar/moves', {}, false],
] as const)('%s with %j is a dry run: %s', (path, body, isDry) => {
  expect(isDryRun({ path }, body)).toBe(isDry)
})
