import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'

const CARD = '4242424242424242'
const YEAR_DAYS = 365
/** Enough time for both transactions to reach their lock. */
const HEAD_START_MILLISECONDS = 400

describe.each(BOTH_DATABASES)('two concurrent requests of one person, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const buy = async (product: string, more: object = {}) => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy(product, { store: 'selah', ...more })
    await payByCard(bought.data.redirect_url ?? '', CARD)
    return { buyer, ...(await buyer.getPurchase(bought.data.purchase.id)).data }
  }
  /** Holds a lock that both requests need until both wait for it, then releases it. */
  const meet = async <answer>(hold: (transaction: Transaction) => Promise<unknown>, both: () => Promise<answer>[]) => {
    let going: Promise<answer>[] = []
    await billing.server.program.database.transaction().execute(async (transaction) => {
      await hold(transaction)
      going = both()
      await setTimeout(HEAD_START_MILLISECONDS)
    })
    return Promise.all(going)
  }

  test('two gifts follow each other: two years', async () => {
    const gifts = [await buy('gift-yearly', { gift: {} }), await buy('gift-yearly', { gift: {} })]
    const codes = gifts.map(({ purchase }) => purchase.gift_code ?? '')
    const person = await openTestBuyer(billing.server)
    const answers = await meet(
      (transaction) =>
        transaction
          .updateTable('gift')
          .set((is) => ({ created_at: is.ref('created_at') }))
          .where('code', 'in', codes)
          .execute(),
      () => codes.map((code) => person.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ends = (await person.subscriptions()).map(({ expires_at }) => Date.parse(expires_at ?? ''))
    const days = ends.map((end) => (end - billing.server.clock.now()) / (24 * 3600_000)).toSorted((a, b) => a - b)
    expect(days.map((count) => Math.floor((count + 1) / YEAR_DAYS))).toEqual([1, 2])
  })

  test('seats in two families: one is taken', async () => {
    const member = await openTestBuyer(billing.server)
    const owners = [await buy('premium-family-yearly'), await buy('premium-family-yearly')]
    const tokens: string[] = []
    for (const { buyer } of owners) {
      await buyer.ask('POST', `/web/users/${buyer.id}/family/invitations`, { email: member.email })
      const { href } = await lastMessage(billing.server, member.email)
      tokens.push(/invitation=([\w-]+)/.exec(href)?.[1] ?? '')
    }
    const join = (person: TestBuyer, token: string) =>
      person.ask('POST', `/web/users/${person.id}/family/join`, { token })
    const answers = await meet(
      async (transaction) => {
        for (const { subscription } of owners) await lockSubscription(transaction, subscription?.id ?? '')
      },
      () => tokens.map((token) => join(member, token)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await member.subscriptions()).toHaveLength(1)
  })
})
