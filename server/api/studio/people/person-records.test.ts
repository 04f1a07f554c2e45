import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { DeletionEffect } from '#contract/studio/people/records.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { dumpDatabase } from '#testing/databases/dump-database.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const REASON = 'Asked for it by letter'

describe.each(DATABASE_KINDS)('the records of a person in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const open = async (staff: TestBrowser, id: string) =>
    dataOf(await staff.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
  const send = (staff: TestBrowser, id: string, path: string, body: object = {}) =>
    staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, ...body })
  const remove = (staff: TestBrowser, id: string, is_preview: boolean) => send(staff, id, 'deletions', { is_preview })
  const audited = async (id: string) => {
    const owner = await logIn('operator')
    return dataOf<AuditEntry[]>(await owner.send('GET', `/web/studio/audit?person_id=${id}`))
  }

  test('an owner exports what the person’s own export has, and the log says so', async () => {
    const owner = await logIn('operator')
    const { buyer } = await subscribeByPhone(billing.server, '+15550144001')
    expect(await refusalOf(await send(owner, buyer.id, 'exports'))).toMatchObject({ code: 'opening_required' })
    await open(owner, buyer.id)
    type Export = { user: object; records: Record<string, unknown> }
    const own = await buyer.ask<Export>('GET', `/web/users/${buyer.id}/export`)
    const exported = await dataOf<Export>(await send(owner, buyer.id, 'exports'))
    expect(exported.user).toEqual(own.data.user)
    const { events: _, ...records } = exported.records
    const { events: __, ...ownRecords } = own.data.records
    expect(records).toEqual(ownRecords)
    expect((await audited(buyer.id))[0]).toMatchObject({ kind: 'person_exported', reason: REASON })
  })

  test('support neither exports nor deletes', async () => {
    const support = await logIn('support')
    const buyer = await openTestBuyer(billing.server)
    await open(support, buyer.id)
    expect(await refusalOf(await send(support, buyer.id, 'exports'))).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(await remove(support, buyer.id, true))).toMatchObject({ code: 'forbidden' })
  })

  test('a deletion previews what it deletes and keeps; the payments that are kept then belong to nobody', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await billing.later(8 * 24 * 3600)
    const late = await logIn('operator')
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await refusalOf(await remove(late, buyer.id, false))).toMatchObject({ code: 'opening_required' })
    await open(late, buyer.id)
    const expected = { renewals_ended: 1, goes_on: [], ends_block: false, charges_kept: 1, deleted: { playlists: 0 } }
    const preview = await dataOf<DeletionEffect>(await remove(late, buyer.id, true))
    expect(preview).toMatchObject({ is_preview: true, ...expected })
    expect(preview.deleted.devices).toBeGreaterThan(0)
    expect(await buyer.isSubscribed()).toBe(true)

    expect(await dataOf(await remove(late, buyer.id, false))).toMatchObject({ is_preview: false, ...expected })
    expect((await buyer.browser.send('GET', `/web/users/${buyer.id}/subscription-details`)).status).toBe(401)
    expect(await refusalOf(await remove(late, buyer.id, false))).toMatchObject({ code: 'account_not_found' })
    await billing.later(2)
    const traces = (await dumpDatabase(billing.server.program.database)).filter(
      (line) => line.includes(buyer.email) || (line.includes(buyer.id) && !line.startsWith('staff_action ')),
    )
    expect(traces).toEqual([])
    const { database } = billing.server.program
    const row = database.selectFrom('subscription').select(['user_id', 'canceled_at']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({ user_id: expect.stringMatching(/^gone:/) })
    expect((await audited(buyer.id))[0]).toMatchObject({ kind: 'person_deleted', reason: REASON })
    expect(await findBreaches(billing.server)).toEqual([])
  })

  test('an export, a deletion and a new address require a recent authentication, a preview does not', async () => {
    const owner = await logIn('operator')
    const buyer = await openTestBuyer(billing.server)
    await open(owner, buyer.id)
    billing.server.clock.advance(11 * 60)
    await owner.startSession('/web/authenticate', {})
    const email = `thief-${kind}@example.com`
    for (const [path, body] of [
      ['exports', {}],
      ['deletions', { is_preview: false }],
      ['email-changes', { email }],
    ] as const) {
      const refusal = await refusalOf(await send(owner, buyer.id, path, body))
      expect([path, refusal]).toMatchObject([path, { status: 403, code: 'reauthentication_required' }])
    }
    expect(await dataOf(await remove(owner, buyer.id, true))).toMatchObject({ is_preview: true })
    await owner.startSession(`/web/users/${owner.id()}/reauthenticate`, { password: 'selah-demo' })
    await dataOf(await remove(owner, buyer.id, false))
  })

  test('nobody of the team is deleted before their roles are removed', async () => {
    const owner = await logIn('operator')
    const editor = await logIn('editor')
    await open(owner, editor.id())
    expect(await refusalOf(await remove(owner, editor.id(), false))).toMatchObject({ code: 'action_not_possible' })
    expect(await refusalOf(await remove(owner, owner.id(), false))).toMatchObject({ code: 'action_not_possible' })
  })
})
