import { describe, expect, test, vi } from 'vitest'
import { updateUser } from '#server/database/accounts/users.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { netChargesByCard, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, type TestBuyer, type TestSubscriber } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'

const DAY = 24 * 3600
const CARD = ownCard('shared by two')
const BY_HELP_DESK = { status: 409, code: 'refund_by_help_desk' }

describe.each(BOTH_DATABASES)('a self-service refund, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const subscribe = (number?: string) => subscribeByCard(billing.server, { number })
  const cancel = ({ buyer, id }: TestSubscriber) => buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
  const refund = ({ buyer, id }: TestSubscriber) => buyer.ask('POST', `/web/products-subscriptions/${id}/refund`)
  const cancelled = async (number?: string) => {
    const subscriber = await subscribe(number)
    await cancel(subscriber)
    return subscriber
  }
  const address = (buyer: TestBuyer, email: string) =>
    billing.server.program.database
      .transaction()
      .execute((transaction) => updateUser(transaction, buyer.id, { email, email_key: email }))

  inDatabaseKinds(kind, () => {
    test('is refused after thirty days, however early it was cancelled', async () => {
      const subscriber = await subscribe()
      await billing.later(29 * DAY)
      await cancel(subscriber)
      expect(await subscriber.buyer.subscriptions()).toMatchObject([{ refund_by: 'self', refund_amount: 4999 }])
      await billing.later(330 * DAY)
      expect(await subscriber.buyer.isSubscribed()).toBe(true)
      expect(await refund(subscriber)).toMatchObject({ status: 409, code: 'not_refundable' })
      expect((await subscriber.buyer.subscriptions())[0]).not.toHaveProperty('refund_by')
      expect(await netChargesByCard(billing.server, subscriber.buyer.id)).toEqual([4999])
    })

    test('is granted once in twelve months per account, then by the help desk', async () => {
      const first = await cancelled()
      expect(await refund(first)).toMatchObject({ status: 200 })
      const again = async () => {
        const bought = await first.buyer.buy('premium-yearly-direct', DIRECT)
        await payByCard(bought.data.redirect_url ?? '')
        const { data } = await first.buyer.getPurchase(bought.data.purchase.id)
        const second = { buyer: first.buyer, id: data.subscription?.id ?? '' }
        await cancel(second)
        return second
      }
      const second = await again()
      const [shown] = await first.buyer.subscriptions()
      expect(shown).toMatchObject({ state: 'cancelled', refund_by: 'help_desk', refund_amount: 4999 })
      expect(await refund(second)).toMatchObject(BY_HELP_DESK)
      expect(await first.buyer.isSubscribed()).toBe(true)
      await billing.later(366 * DAY)
      expect(await refund(await again())).toMatchObject({ status: 200 })
    })

    test('is granted once per card, for all its payers', async () => {
      expect(await refund(await cancelled(CARD))).toMatchObject({ status: 200 })
      const other = await cancelled(CARD)
      expect(await refund(other)).toMatchObject(BY_HELP_DESK)
      expect(await netChargesByCard(billing.server, other.buyer.id)).toEqual([4999])
      expect(await refund(await cancelled())).toMatchObject({ status: 200 })
    })

    test('is granted once per mailbox, however its address is written', async () => {
      const [one, two] = [await cancelled(), await cancelled()]
      await address(one.buyer, 'n.a.o.m.i@gmail.com')
      await address(two.buyer, 'naomi+2@googlemail.com')
      expect(await refund(one)).toMatchObject({ status: 200 })
      expect(await refund(two)).toMatchObject(BY_HELP_DESK)
    })

    test('does not count for an unverified address', async () => {
      const { database } = billing.server.program
      const [one, two] = [await cancelled(), await cancelled()]
      await address(one.buyer, 'ruth+1@example.com')
      await database.transaction().execute((transaction) => updateUser(transaction, one.buyer.id, { is_verified: 0 }))
      await address(two.buyer, 'ruth+2@example.com')
      expect(await refund(one)).toMatchObject({ status: 200 })
      expect(await refund(two)).toMatchObject({ status: 200 })
    })
  })

  test('is granted once to two concurrent requests of one payer', async () => {
    const card = ownCard('shared at once')
    const [one, two] = [await cancelled(card), await cancelled(card)]
    const answers = await Promise.all([refund(one), refund(two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject(BY_HELP_DESK)
    const taken = [
      ...(await netChargesByCard(billing.server, one.buyer.id)),
      ...(await netChargesByCard(billing.server, two.buyer.id)),
    ]
    expect(taken.sort()).toEqual([0, 4999])
  })

  inDatabaseKinds(kind, () => {
    test('that the store refused does not count', async () => {
      const subscriber = await cancelled()
      const { card } = billing.server.program.stores
      if (!card) throw new Error('cards are simulated here')
      const spy = vi.spyOn(card, 'refund').mockResolvedValueOnce({ status: 'refused' })
      expect(await refund(subscriber)).toMatchObject({ code: 'not_refundable' })
      spy.mockRestore()
      expect(await subscriber.buyer.subscriptions()).toMatchObject([{ refund_by: 'self' }])
    })
  })
})

const DIRECT = { store: 'selah', type: 'direct' } as const
