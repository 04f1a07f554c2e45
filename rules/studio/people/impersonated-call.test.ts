import { expect, test } from 'vitest'
import { IMPERSONATED_CALLS, mayImpersonatedCall } from './impersonated-call.ts'

test('impersonation allows reads only, and the call that names the signed-in user', () => {
  const writes = IMPERSONATED_CALLS.filter((name) => !name.startsWith('GET '))
  expect(writes).toEqual(['POST /web/authenticate'])
})

test.each([
  ['GET', '/web/users/:id/reactions', false, true],
  ['GET', '/web/users/:id/progress', false, false],
  ['GET', '/web/users/:id/progress', true, true],
  ['PUT', '/web/users/:id/progress/:content_id', true, false],
  ['DELETE', '/web/users/:id/progress', true, false],
  ['GET', '/web/users/:id/journal/records', true, false],
  ['GET', '/web/users/:id/bible-marks', true, false],
  ['GET', '/web/users/:id/charges', true, false],
  ['GET', '/web/users/:id/emails', true, false],
  ['GET', '/web/users/:id/private-feeds', true, false],
  ['GET', '/web/users/:id/something-new', true, false],
  ['POST', '/web/events', true, false],
  ['GET', '/web/studio/people', true, false],
] as const)('%s %s with progress %s: %s', (method, path, showsProgress, isAllowed) => {
  expect(mayImpersonatedCall({ method, path }, { showsProgress })).toBe(isAllowed)
})
