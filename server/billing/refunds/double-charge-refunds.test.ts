import { afterEach, describe, expect, test, vi } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import { insertCharge } from '#server/database/billing/charges.ts'
import { askSimulator, chargesOf, processorOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { postChargeToLedger } from '../charges/ledger.ts'

const PRICE = 4999

describe.each(DATABASE_KINDS)('a period that a card paid twice, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** A subscriber whose processor reports a second charge of the same period, a minute after the first. */
  const payTwice = async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    const { program } = billing.server
    const [charge] = await chargesOf(billing.server, buyer.id)
    if (!charge) throw new Error('they have paid')
    const charged_at = charge.charged_at + 60_000
    const double: ChargeRow = {
      ...charge,
      id: program.ids.newId(),
      kind: 'double',
      provider_id: `twice ${id}`,
      charged_at,
    }
    await program.database.transaction().execute(async (transaction) => {
      await insertCharge(transaction, double)
      await postChargeToLedger(transaction, program, double)
    })
    const card = processorOf(program)
    const refund = card.refund.bind(card)
    const asked = vi
      .spyOn(card, 'refund')
      .mockImplementation(async (one) =>
        one.charge_id === double.provider_id ? { status: 'succeeded', provider_id: `re ${id}` } : refund(one),
      )
    return { buyer, id, charge, double, asked }
  }

  test('is refunded whole to a user who cancels and requests it: the year, and the double charge', async () => {
    const { buyer, id, charge, double, asked } = await payTwice()
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    const answered = await buyer.ask('POST', `/web/products-subscriptions/${id}/refund`)
    expect(answered).toMatchObject({ status: 200, data: { refund: { status: 'succeeded', amount: PRICE } } })
    const refunds = await billing.server.program.database
      .selectFrom('refund')
      .select(['charge_id', 'reason'])
      .where('subscription_id', '=', id)
      .orderBy('reason')
      .execute()
    expect(refunds).toEqual([
      { charge_id: charge.id, reason: 'asked' },
      { charge_id: double.id, reason: 'too_late' },
    ])
    await billing.later(60)
    expect(asked.mock.calls.map(([one]) => one.charge_id).toSorted()).toEqual(
      [charge.provider_id, double.provider_id].toSorted(),
    )
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test('is refunded whole by the operator who refunds the year', async () => {
    const { buyer, charge } = await payTwice()
    expect(await refundByOperator(billing.server.program, charge.id)).toBe('succeeded')
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test('is refunded whole when the processor’s desk refunds the year', async () => {
    const { buyer, charge } = await payTwice()
    await askSimulator(billing.server, '/card/__refunds', { payment_intent: charge.provider_id })
    await billing.later(60)
    await billing.later(60)
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(false)
  })

  test('continues when the operator refunds the double charge', async () => {
    const { buyer, double } = await payTwice()
    expect(await refundByOperator(billing.server.program, double.id)).toBe('succeeded')
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'succeeded' }, { status: 'refunded' }])
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
