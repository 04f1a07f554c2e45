import { describe, expect, test } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { chargesOf, processorOf, withProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { syncSubscription } from '../reconciliation/sync-subscription.ts'

const DAY = 24 * 3600
const MOVE_TO_FAMILY =
  'I agree to move to Selah Premium for the family, at $89.99 every year, charged to my card until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

describe.each(DATABASE_KINDS)('a changed plan, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  test('a second charge of its period long afterwards is a double charge, not part of the change', async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await billing.later(8 * DAY)
    const body = { product_id: 'premium-family-yearly', consent_text: MOVE_TO_FAMILY }
    expect((await buyer.ask('POST', `/web/products-subscriptions/${id}/upgrade`, body, 'up')).status).toBe(200)
    await billing.later(60 * DAY)
    const { program, clock } = billing.server
    const known = await chargesOf(billing.server, buyer.id)
    const { findSubscription } = processorOf(program)
    const twice = `twice ${id}`
    const doubling = withProcessor(program, {
      findSubscription: async (asked) => {
        const snapshot = await findSubscription(asked)
        const last = snapshot?.charges.at(-1)
        const again = last && { ...last, provider_id: twice, at: clock.now() }
        return snapshot && again ? { ...snapshot, charges: [...snapshot.charges, again] } : snapshot
      },
      refund: async () => ({ status: 'succeeded', provider_id: `re ${twice}` }),
    })
    const { provider_id } = await program.database
      .selectFrom('subscription')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await syncSubscription(doubling, { store: 'card', providerId: provider_id ?? '' })
    const charges = await chargesOf(billing.server, buyer.id)
    const double = charges.find((charge) => charge.provider_id === twice)
    expect(charges).toHaveLength(known.length + 1)
    expect(double).toMatchObject({ kind: 'double', status: 'succeeded' })
    expect(await refundByOperator(doubling, double?.id ?? '')).toBe('succeeded')
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
