import { describe, expect, test } from 'vitest'
import { askSimulator, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, subscribeByCard, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { openTestDonor } from '#testing/billing/test-donor.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

const PASSWORD = 'a long enough word'
const CARD = { store: 'selah' }

describe.each(DATABASE_KINDS)('a card page that the processor refuses or does not know, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const rows = () => billing.server.program.database.selectFrom('purchase').selectAll()
  const lastPurchaseOf = ({ id }: TestBuyer) =>
    rows().where('user_id', '=', id).orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const customerOf = async ({ id }: TestBuyer) => {
    const subscriptions = billing.server.program.database.selectFrom('subscription').select('customer_id')
    return (await subscriptions.where('user_id', '=', id).executeTakeFirstOrThrow()).customer_id
  }
  const refuse = (times = 1) => askSimulator(billing.server, '/card/__faults', { fault: 'refusal', times })

  test('opens for a buyer whose customer was deleted at the processor', async () => {
    const { buyer } = await subscribeByCard(billing.server)
    await askSimulator(billing.server, '/card/__deletions', { customer: await customerOf(buyer) })
    const bought = await buyer.buy('gift-yearly', { ...CARD, gift: {} })
    expect(bought).toMatchObject({ status: 200, data: { redirect_url: expect.any(String) } })
    await payByCard(bought.data.redirect_url ?? '')
    expect((await buyer.getPurchase(bought.data.purchase.id)).data.purchase.status).toBe('succeeded')
  })

  test('opens for a donor whose customer is refused, as one who pays in another currency is', async () => {
    const donor = await openTestDonor(billing.server)
    await donor.donateByCard({ frequency: 'monthly' })
    await refuse()
    expect(await donor.donate()).toMatchObject({ status: 200, data: { redirect_url: expect.any(String) } })
  })

  test('fails the purchase if it is refused, and the next order is accepted', async () => {
    const buyer = await openTestBuyer(billing.server)
    await refuse()
    const refused = await buyer.buy('premium-monthly', CARD, 'first')
    expect(refused).toMatchObject({ status: 402, code: 'payment_refused' })
    expect(await lastPurchaseOf(buyer)).toMatchObject({ status: 'failed', check_at: null, checkout_id: null })
    await billing.later(120)
    expect(await buyer.buy('premium-monthly', CARD, 'second')).toMatchObject({ status: 200 })
  })

  test('fails the purchase if it is unknown, and the next order is accepted', async () => {
    const buyer = await openTestBuyer(billing.server)
    await buyer.buy('premium-monthly', CARD, 'first')
    const first = await lastPurchaseOf(buyer)
    await askSimulator(billing.server, '/card/__deletions', { session: first.checkout_id })
    expect(await buyer.buy('premium-monthly', CARD, 'second')).toMatchObject({ status: 200 })
    expect(await rows().where('id', '=', first.id).executeTakeFirst()).toMatchObject({ status: 'failed' })
  })

  test('is looked for once if it is unknown, and the account can be deleted', async () => {
    const buyer = await openTestBuyer(billing.server)
    await buyer.buy('premium-monthly', CARD)
    const { checkout_id } = await lastPurchaseOf(buyer)
    await askSimulator(billing.server, '/card/__deletions', { session: checkout_id })
    await billing.later(24 * 3600)
    expect(await lastPurchaseOf(buyer)).toMatchObject({ status: 'failed', check_at: null })
    expect(await buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: PASSWORD })).toMatchObject({ status: 200 })
  })
})
