import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOpenAlerts } from '#server/database/studio/audit/audit-alerts.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBrowser, type TestBrowser } from '#testing/accounts/test-browser.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { checkAuditChain } from '../../../studio/audit/check-chain.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'

describe.each(BOTH_DATABASES)('the audit log while several write to it, on the %s database', (kind) => {
  let server: TestServer
  let owner: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    await insertDemoAccounts(server.program)
    owner = await openTestBrowser(server)
    await owner.startSession('/web/login', { email: 'operator@demo.selah.test', password: 'selah-demo' })
  })
  afterAll(() => server.stop())

  const refund = (actorId: string) =>
    server.program.database.transaction().execute((transaction) =>
      recordStaffAction(transaction, server.program, {
        kind: 'charge_refunded',
        actorId,
        personId: 'p',
        reason: 'r',
      }),
    )
  const refunds = (actorId: string, count: number) => Array.from({ length: count }, () => refund(actorId))

  test('an alert is dismissed while its actions go on', async () => {
    for (let round = 0; round < 10; round += 1) {
      const actorId = `support ${round}`
      await Promise.all(refunds(actorId, 11))
      const alert = (await listOpenAlerts(server.program.database)).find((one) => one.actor_id === actorId)
      const path = `/web/studio/audit/alerts/${alert?.id}/dismissal`
      const [dismissal] = await Promise.all([
        owner.send('POST', path, { reason: 'A broken store' }),
        ...refunds(actorId, 8),
      ])
      expect(dismissal.status).toBe(200)
    }
  })

  test('the chain is intact at any time', async () => {
    const writing = Promise.all(refunds('another', 40))
    for (let at = 0; at < 10; at += 1)
      expect(await checkAuditChain(server.program.database)).toMatchObject({ broken_at: null })
    await writing
    expect(await checkAuditChain(server.program.database)).toMatchObject({ broken_at: null })
  })
})
