import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContent } from '#contract/catalogue/content.ts'
import { changeSubscription } from '#server/billing/subscriptions/change-subscription.ts'
import { grantAccess } from '#server/billing/support/operator-actions.ts'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { signIn, type TestVisitor } from '#testing/accounts/test-visitor.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { listAudioItems } from '#testing/catalogue/demo-items.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { callServer } from '#testing/servers/call-server.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

describe.each(BOTH_DATABASES)('access changed by another process, on the %s database', (kind) => {
  let server: TestServer
  let other: Awaited<ReturnType<typeof openProgram>>
  let locked = ''

  beforeAll(async () => {
    server = await startTestServer(kind)
    other = await openProgram(server.config, server.clock)
    ;[locked] = await listAudioItems(server, 'subscribers')
  })
  afterAll(async () => {
    await other.program.database.destroy()
    await server.stop()
  })

  /** The address of the item's recording for this visitor; empty without access. */
  const opening = async ({ headers }: TestVisitor) =>
    (await callServer(server, getContent, { params: { id: locked }, query: {} }, headers)).data.audio_url ?? ''
  const statusOf = async (path: string) => (await server.ask(path, { headers: { range: 'bytes=0-0' } })).status

  test('access changes within a second of the commit on every process; an open stream closes within a minute', async () => {
    const visitor = await signIn(server, { isSubscribed: false })
    expect(await opening(visitor)).toBe('')
    const granted = await grantAccess(other.program, { who: visitor.userId, days: 30, productId: 'premium-yearly' })
    server.clock.advance(1)
    const url = await opening(visitor)
    expect(await statusOf(url)).toBe(206)

    await other.program.database.transaction().execute(async (transaction) => {
      const row = await lockSubscription(transaction, granted)
      if (row) await changeSubscription(transaction, row, { ended_at: server.clock.now() })
    })
    server.clock.advance(1)
    expect(await opening(visitor)).toBe('')
    server.clock.advance(58)
    expect(await statusOf(url)).toBe(403)
    server.clock.reset()
    expect(await findBreaches(server)).toEqual([])
  })
})
