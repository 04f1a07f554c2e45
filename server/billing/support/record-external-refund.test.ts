import { describe, expect, test } from 'vitest'
import { settleCharge } from '#server/billing/charges/settle-charge.ts'
import { performProviderRequests } from '#server/billing/providers/perform-provider-requests.ts'
import type { Program } from '#server/context/context.ts'
import { findLastChargeAttempt } from '#server/database/billing/charges.ts'
import type { RefundOutcome } from '#server/gateways/stores/store.ts'
import { chargesOf, netChargesByCard, netChargesByCarrier, withCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refundByOperator } from './operator-actions.ts'
import { recordExternalRefund } from './record-external-refund.ts'

const DAY = 24 * 3600
const PRICE = 899
const PRICE_BY_CARD = 4999

describe.each(DATABASE_KINDS)('refunds of a charge before the last, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  /** The program with a carrier that answers every refund with this outcome. */
  const withRefund = (outcome: RefundOutcome): Program =>
    withCarrier(billing.server.program, { refund: async () => outcome, findRefund: async () => undefined })
  const unwilling = () => withRefund({ status: 'refused' })
  const willing = () => withRefund({ status: 'succeeded', provider_id: 'paid back' })
  /** Refunds by the carrier, or by bank transfer after the carrier refused. */
  const BACK = {
    'by its store': async (id: string) => {
      expect(await refundByOperator(willing(), id)).toBe('succeeded')
    },
    'another way': async (id: string) => {
      expect(await refundByOperator(unwilling(), id)).toBe('refused')
      await recordExternalRefund(billing.server.program, id)
    },
  }

  test.each([
    ['by its store', '+15550100311'],
    ['another way', '+15550100312'],
  ] as const)('refund of an earlier period, %s: access and charges continue', async (how, phone) => {
    const { buyer } = await subscribeByPhone(billing.server, phone)
    await later(31 * DAY)
    const [earlier] = await chargesOf(billing.server, buyer.id)
    await BACK[how](earlier?.id ?? '')
    expect(await chargesOf(billing.server, buyer.id)).toMatchObject([{ status: 'refunded' }, { status: 'succeeded' }])
    expect(await buyer.isSubscribed()).toBe(true)
    await later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([PRICE, PRICE, PRICE])
  })

  test.each([
    ['by its store', '+15550100313'],
    ['another way', '+15550100314'],
  ] as const)('refund of a double charge, %s: access and charges continue', async (how, phone) => {
    const { buyer } = await subscribeByPhone(billing.server, phone)
    const [charge] = await chargesOf(billing.server, buyer.id)
    const attempt = await findLastChargeAttempt(billing.server.program.database, charge?.id ?? '')
    if (!attempt) throw new Error('a charge by phone has an attempt')
    const again = { status: 'succeeded', provider_id: `again ${phone}`, at: billing.server.clock.now() } as const
    await settleCharge(unwilling(), { attempt, outcome: again })
    const double = (await chargesOf(billing.server, buyer.id)).find((one) => one.kind === 'double')
    // Its automatic refund is refused by the carrier.
    await performProviderRequests(unwilling())
    await BACK[how](double?.id ?? '')
    expect(await buyer.isSubscribed()).toBe(true)
    await later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([PRICE, PRICE])
  })

  test.each([
    ['by its store', '+15550100315'],
    ['another way', '+15550100316'],
  ] as const)('then a refund of the last period, %s: access ends, and nothing more is charged', async (how, phone) => {
    const { buyer } = await subscribeByPhone(billing.server, phone)
    await later(31 * DAY)
    const [earlier, last] = await chargesOf(billing.server, buyer.id)
    await BACK[how](earlier?.id ?? '')
    await BACK[how](last?.id ?? '')
    expect(await buyer.isSubscribed()).toBe(false)
    await later(31 * DAY)
    expect(await netChargesByCarrier(billing.server, phone)).toHaveLength(2)
  })

  test('refund of an earlier year by card: the processor goes on charging', async () => {
    const { buyer } = await subscribeByCard(billing.server)
    await later(367 * DAY)
    const [earlier] = await chargesOf(billing.server, buyer.id)
    expect(await refundByOperator(billing.server.program, earlier?.id ?? '')).toBe('succeeded')
    await later(1)
    expect(await buyer.subscriptions()).toMatchObject([{ state: 'active' }])
    await later(367 * DAY)
    expect(await netChargesByCard(billing.server, buyer.id)).toEqual([0, PRICE_BY_CARD, PRICE_BY_CARD])
  })
})
