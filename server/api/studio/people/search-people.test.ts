import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonRow } from '#contract/studio/people.ts'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { firstChargeOf, subscriptionOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

describe.each(BOTH_DATABASES)('a person searched for by a number, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  test('is found by every number of a charge, a refund and a subscription, and nobody else is', async () => {
    const { database } = billing.server.program
    const { buyer } = await subscribeByCard(billing.server)
    const { buyer: payer } = await subscribeByPhone(billing.server, '+15550142291')
    const [subscription, charge, carrierCharge] = [
      await subscriptionOf(billing.server, buyer.id),
      await firstChargeOf(billing.server, buyer.id),
      await firstChargeOf(billing.server, payer.id),
    ]
    await refundByOperator(billing.server.program, charge.id)
    const refunds = database.selectFrom('refund').selectAll().where('charge_id', '=', charge.id)
    const refund = await refunds.executeTakeFirstOrThrow()
    const attempts = database.selectFrom('charge_attempt').select('correlator')
    const attempt = await attempts.where('charge_id', '=', carrierCharge.id).executeTakeFirstOrThrow()
    const references = [
      { number: 'the charge', is: charge.id, of: buyer.id },
      { number: 'the charge at its provider', is: charge.provider_id, of: buyer.id },
      { number: 'the request to the carrier', is: attempt.correlator, of: payer.id },
      { number: 'the refund', is: refund.id, of: buyer.id },
      { number: 'the refund at its provider', is: refund.provider_id, of: buyer.id },
      { number: 'the subscription', is: subscription.id, of: buyer.id },
      { number: 'the subscription at its provider', is: subscription.provider_id, of: buyer.id },
    ]
    expect(new Set(references.map(({ is }) => is)).size).toBe(references.length)
    const support = await logInAsStaff(billing.server, 'support')
    const search = async (typed: string) =>
      dataOf<PersonRow[]>(await support.send('GET', `/web/studio/people?q=${encodeURIComponent(typed)}`))
    const found = await Promise.all(
      references.map(async (reference) => {
        const people = await search(reference.is ?? 'none was stored')
        return { ...reference, of: people.map(({ id }) => id).join() }
      }),
    )
    expect(found).toEqual(references)
    expect(await search('no-such-number')).toEqual([])
  })
})
