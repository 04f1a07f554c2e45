import { describe, expect, test } from 'vitest'
import { listMessages } from '#server/database/messages/messages.ts'
import { emailHtmlOf } from '#server/present/messages.ts'
import { changeChargeAtProcessor } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { buyByCard, openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { notifyEnded } from './notify-ended.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('the notice of an ended subscription, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing
  const subscribe = async (product = 'premium-yearly-direct', number?: string) => {
    const buyer = await openTestBuyer(billing.server)
    await buyByCard(buyer, product, { number })
    await later(1)
    const [row] = await buyer.subscriptions()
    const send = (what: string) => buyer.ask('POST', `/web/products-subscriptions/${row?.id}/${what}`)
    const cancel = () => buyer.ask('POST', `/0.9/products-subscriptions/${row?.id}/cancel`)
    return { ...buyer, send, cancel }
  }
  const ends = async ({ email }: Pick<TestBuyer, 'email'>) =>
    (await listMessages(billing.server.program.database, email)).filter(({ subject }) =>
      subject?.endsWith(' has ended'),
    )

  test('is sent once after grace, in text and in HTML', async () => {
    const buyer = await subscribe('premium-monthly', '4000000000000341')
    await later(8 * DAY)
    expect(await ends(buyer)).toEqual([])
    for (let day = 0; day < 10; day += 1) await later(DAY)
    expect(await buyer.isSubscribed()).toBe(false)
    const [notice, ...more] = await ends(buyer)
    expect(more).toEqual([])
    for (const form of [notice?.text, notice && emailHtmlOf(notice)])
      expect(form).toContain('You are not being charged.')
  })

  test('is sent once after our refund, a desk refund or a lost dispute', async () => {
    const [asked, desk, lost] = [await subscribe(), await subscribe(), await subscribe()]
    await asked.cancel()
    expect(await asked.send('refund')).toMatchObject({ status: 200 })
    await changeChargeAtProcessor(billing.server, desk.id, { refund: 'all' })
    await changeChargeAtProcessor(billing.server, lost.id, { dispute: 'lost' })
    await later(1)
    await later(30 * DAY)
    for (const one of [asked, desk, lost]) expect(await ends(one)).toHaveLength(1)
  })

  test('is sent when a cancelled subscription runs out', async () => {
    const buyer = await subscribe()
    await buyer.cancel()
    await later(364 * DAY)
    expect(await ends(buyer)).toEqual([])
    await later(2 * DAY)
    expect(await ends(buyer)).toHaveLength(1)
  })

  test('is not sent to somebody who has another subscription', async () => {
    const buyer = await subscribe()
    await buyer.cancel()
    await later(360 * DAY)
    await buyByCard(buyer, 'premium-yearly-direct')
    await later(10 * DAY)
    expect(await buyer.isSubscribed()).toBe(true)
    expect(await ends(buyer)).toEqual([])
  })

  test('is sent by one of two processes', async () => {
    const buyer = await subscribe()
    await buyer.cancel()
    billing.server.clock.advance(366 * DAY)
    await Promise.all([
      notifyEnded(billing.server.program),
      notifyEnded(billing.server.program),
      notifyEnded(billing.server.program),
    ])
    await later(1)
    expect(await ends(buyer)).toHaveLength(1)
  })

  test('that fails for one user does not hold back the others', async () => {
    const both = [await subscribe(), await subscribe()]
    for (const buyer of both) await buyer.cancel()
    // Everybody else is notified before.
    await later(364 * DAY)
    billing.server.clock.advance(2 * DAY)
    const { ids } = billing.server.program
    let isBroken = true
    const newIdAt = (now: number) => {
      if (!isBroken) return ids.newIdAt(now)
      isBroken = false
      throw new Error('no id for this one')
    }
    await expect(notifyEnded({ ...billing.server.program, ids: { ...ids, newIdAt } })).rejects.toThrow(
      'no id for this one',
    )
    const countNotified = async () => (await Promise.all(both.map(ends))).map(({ length }) => length)
    expect((await countNotified()).toSorted()).toEqual([0, 1])
    await later(1)
    expect(await countNotified()).toEqual([1, 1])
  })
})
