import { beforeAll, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { StoreDifference, StoreReconciliations } from '#contract/studio/money/store-differences.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { askSimulator, changeChargeAtProcessor, chargesOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const NOTE = 'The desk refunded it by phone'

describe.each(DATABASE_KINDS)('differences with stores on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const list = async (staff: TestBrowser, query = '') =>
    dataOf<StoreDifference[]>(await staff.send('GET', `/web/studio/money/differences${query}`))
  const close = (staff: TestBrowser, { id, times }: StoreDifference) =>
    staff.send('POST', `/web/studio/money/differences/${id}/closing`, { reason: NOTE, times })
  const home = async (staff: TestBrowser) => dataOf<Attention>(await staff.send('GET', '/web/studio/attention'))
  const holdEvents = () => askSimulator(billing.server, '/card/__faults', { webhooks: 'held' })

  test('a refund at a desk whose event was lost is a difference, closed with a note, and open again if more differs', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await later(2 * DAY)
    expect(await list(await logIn('finance'))).toEqual([])
    await holdEvents()
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 200 })
    await later(DAY + 1)

    const finance = await logIn('finance')
    const [charge] = await chargesOf(billing.server, buyer.id)
    const [found] = await list(finance)
    const kept = (charge?.amount ?? 0) - 200
    expect(found).toMatchObject({
      ...{ store: 'card', subscription_id: id, charge_id: null, times: 1, closed_at: null, note: null },
      person: { id: buyer.id, email: expect.stringMatching(/^.•••@/) },
      details: [{ field: 'charge', charge_id: charge?.id, here: charge?.amount, there: kept, currency: 'USD' }],
    })
    expect((await home(finance)).store_differences).toBe(1)
    if (!found) throw new Error('found above')

    const closed = await dataOf<StoreDifference>(await close(finance, found))
    expect(closed).toMatchObject({ closed_by: 'Finance Demo', note: NOTE })
    expect(await refusalOf(await close(finance, found))).toMatchObject({ code: 'difference_closed' })
    expect([await list(finance), (await home(finance)).store_differences]).toEqual([[], 0])
    expect(await list(finance, '?is_closed=true&store=card')).toEqual([closed])
    const log = await dataOf<AuditEntry[]>(
      await (await logIn('operator')).send('GET', '/web/studio/audit?kind=difference_closed'),
    )
    expect(log).toMatchObject([{ subject_id: id, reason: NOTE, actor: 'Finance Demo' }])

    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 'all' })
    await later(DAY + 1)
    const again = await logIn('finance')
    const [reopened] = await list(again)
    expect(reopened).toMatchObject({ id: found.id, times: 2, closed_at: null, note: null })
    expect(reopened?.details).toContainEqual({
      ...{ field: 'charge', charge_id: charge?.id, here: kept, there: 0, currency: 'USD' },
    })
    expect(await refusalOf(await close(again, found))).toMatchObject({ code: 'difference_changed' })
    if (reopened) await dataOf(await close(again, reopened))
  })

  test('a carrier’s desk and a gift are reconciled too, and each day says how many were', async () => {
    const buyer = await openTestBuyer(billing.server)
    await buyByCard(buyer, 'gift-yearly', { gift: {} })
    const { buyer: payer } = await subscribeByPhone(billing.server, '+15550142601')
    await later(2 * DAY)
    await holdEvents()
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 'all' })
    const [charge] = await chargesOf(billing.server, payer.id)
    await askSimulator(billing.server, '/carrier/__refunds', { payment_id: charge?.provider_id, amount: 2 })
    await later(DAY + 1)

    const finance = await logIn('finance')
    const [gift] = await chargesOf(billing.server, buyer.id)
    const found = await list(finance)
    expect(found.map(({ store, charge_id, person }) => [store, charge_id, person?.id]).sort()).toEqual(
      [
        ['card', gift?.id, buyer.id],
        ['dcb', null, payer.id],
      ].sort(),
    )
    const { comparisons, open } = await dataOf<StoreReconciliations>(
      await finance.send('GET', '/web/studio/money/comparisons'),
    )
    expect(open).toBe(2)
    const today = new Date(billing.server.clock.now()).toISOString().slice(0, 10)
    const ofToday = comparisons.filter(({ day }) => day === today)
    const differing = ofToday.filter(({ differences }) => differences > 0)
    expect(differing.map(({ store, differences }) => [store, differences])).toEqual([
      ['card', 1],
      ['dcb', 1],
    ])
    for (const { compared, differences } of ofToday) expect(compared).toBeGreaterThanOrEqual(differences)
  })

  test('reconciled again, a lost refund is found without waiting for the next day, and it is in the audit log', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    const { buyer: giver } = await subscribeByPhone(billing.server, '+15550142602')
    await later(2 * DAY)
    await holdEvents()
    await changeChargeAtProcessor(billing.server, buyer.id, { refund: 300 })
    const [charge] = await chargesOf(billing.server, giver.id)
    await askSimulator(billing.server, '/carrier/__refunds', { payment_id: charge?.provider_id, amount: 1 })
    const finance = await logIn('finance')
    await later(0)
    const subjects = async () => (await list(finance)).map(({ subscription_id }) => subscription_id)
    expect(await subjects()).not.toContain(id)
    const reconcile = (staff: TestBrowser) =>
      staff.send('POST', '/web/studio/money/comparisons', { reason: 'Their call' })
    expect((await dataOf<{ due: number }>(await reconcile(finance))).due).toBeGreaterThan(1)
    await later(0)
    expect(await subjects()).toContain(id)
    const carrier = await billing.server.program.database
      .selectFrom('store_difference')
      .select('store')
      .where('store', '=', 'dcb')
      .where('closed_at', 'is', null)
      .execute()
    expect(carrier.length).toBeGreaterThan(0)
    expect(
      await dataOf<StoreReconciliations>(await finance.send('GET', '/web/studio/money/comparisons')),
    ).toMatchObject({
      due: 0,
    })
    const [entry] = await dataOf<AuditEntry[]>(
      await (await logIn('operator')).send('GET', '/web/studio/audit?kind=compared_again'),
    )
    expect(entry).toMatchObject({ reason: 'Their call', actor: 'Finance Demo' })
    expect((await reconcile(await logIn('viewer'))).status).toBe(403)
  })

  test('viewers read differences without people and close none; support reads none', async () => {
    const viewer = await logIn('viewer')
    const [difference] = await list(viewer)
    expect(difference).toMatchObject({ person: null })
    if (!difference) throw new Error('the last test left some')
    expect((await close(viewer, difference)).status).toBe(403)
    const support = await logIn('support')
    expect((await support.send('GET', '/web/studio/money/differences')).status).toBe(403)
    expect((await home(support)).store_differences).toBeNull()
  })
})
