import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import { updateSessionFamilyEnded } from '#server/database/accounts/sessions.ts'
import { replaceEntitlement } from '#server/database/billing/renewals.ts'
import type { Transaction } from '#server/database/database.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

/** The clock stands still, so that no cache expires by age. */
const STILL = { now: () => Date.UTC(2026, 10, 23, 12) }

describe.each(['postgresql', 'redis'] as const)('a process that receives changes through %s', (kind) => {
  let redis: TestRedis | undefined
  let first: TestServer
  let second: Awaited<ReturnType<typeof openSecondServer>>
  let locked = ''

  beforeAll(async () => {
    if (kind === 'redis') redis = await startTestRedis()
    first = await startTestServer(kind === 'redis' ? 'embedded' : 'postgresql', {
      clock: STILL,
      environment: redis ? { REDIS_URL: redis.url } : {},
    })
    second = await openSecondServer(first)
    ;[locked = ''] = await listAudioItems(first, 'subscribers')
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await redis?.stop()
  })

  const askSecond = (path: string, init?: RequestInit) => fetch(second.url + path, { redirect: 'manual', ...init })
  const mediaOf = async ({ headers }: TestVisitor) =>
    (await callServer({ ask: askSecond }, getContent, { params: { id: locked }, query: {} }, headers)).data.audio_url
  const statusOfMedia = async (path: string) => (await askSecond(path, { headers: { range: 'bytes=0-0' } })).status
  const onFirst = (work: (transaction: Transaction) => Promise<void>) =>
    first.program.database.transaction().execute(work)
  const setAccessEnd = (user_id: string, ends_at: number | null) =>
    onFirst((transaction) =>
      replaceEntitlement(transaction, { id: `test ${user_id}`, user_id, source: 'test', starts_at: 0, ends_at }),
    )

  test('grants and ends access at once, for pages and for links to media', async () => {
    const visitor = await signIn(first)
    expect(await mediaOf(visitor)).toBeNull()
    // Repeated, since the process connects in the background.
    await expect
      .poll(async () => {
        await setAccessEnd(visitor.userId, null)
        return mediaOf(visitor)
      })
      .not.toBeNull()
    const url = (await mediaOf(visitor)) ?? ''
    expect(await statusOfMedia(url)).toBe(206)

    await setAccessEnd(visitor.userId, 1)
    await expect.poll(() => mediaOf(visitor)).toBeNull()
    await expect.poll(() => statusOfMedia(url)).toBe(403)
  })

  test('refuses a session that another process has ended', async () => {
    const visitor = await signIn(first)
    const status = async () =>
      (await askSecond(`/web/users/${visitor.userId}/charges`, { headers: visitor.headers })).status
    const signedIn = await status()
    await onFirst((transaction) => updateSessionFamilyEnded(transaction, visitor.familyId, STILL.now()))
    await expect.poll(status).toBe(401)
    expect(signedIn).toBe(200)
  })
})
