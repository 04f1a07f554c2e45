import { describe, expect, test } from 'vitest'
import type { Family } from '#contract/billing/family.ts'
import { lockCharge } from '#server/database/billing/charges.ts'
import { findFamilySeat, findMemberFamilySeat, updateGiftRevoked } from '#server/database/billing/gifts.ts'
import { findSubscriptionByGiftKey, lockSubscription } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'
import { lastMessage } from '#testing/accounts/test-browser.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { endSeat } from './family/seats.ts'

const PASSWORD = 'a long enough word'
const CARD = '4242424242424242'

/*
 * Every transaction locks in one order: plans before their seats, seats by id, a gift before the access it granted.
 * Deleting an account locks many of these at once.
 */
describe.each(BOTH_DATABASES)('deleting an account while others lock the same rows, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  const buy = async (buyer: TestBuyer, product: string, more: object = {}) => {
    const bought = await buyer.buy(product, { store: 'selah', ...more })
    await payByCard(bought.data.redirect_url ?? '', CARD)
    return (await buyer.getPurchase(bought.data.purchase.id)).data
  }
  const openOwner = async () => {
    const owner = await openTestBuyer(billing.server)
    const { subscription } = await buy(owner, 'premium-family-yearly')
    return { ...owner, planId: subscription?.id ?? '' }
  }
  /** Gives a member a seat on another's plan; returns the seat and its subscription. */
  const seat = async (owner: TestBuyer, member: TestBuyer) => {
    await owner.ask('POST', `/web/users/${owner.id}/family/invitations`, { email: member.email })
    const token = /invitation=([\w-]+)/.exec((await lastMessage(billing.server, member.email)).href)?.[1]
    const joined = await member.ask<Family>('POST', `/web/users/${member.id}/family/join`, { token })
    expect(joined.status).toBe(200)
    const { database } = billing.server.program
    const own = await findMemberFamilySeat(database, member.id)
    const given = own && (await findSubscriptionByGiftKey(database, `seat:${own.id}`))
    if (!own || !given) throw new Error('the seat was taken')
    return { id: own.id, givenId: given.id }
  }
  /** Two users who own a plan each and have a seat on each other's. */
  const openCrossed = async () => {
    const [one, other] = [await openOwner(), await openOwner()]
    const own = await seat(other, one)
    const offered = await seat(one, other)
    return { one, other, own, offered }
  }
  const remove = (buyer: TestBuyer) => buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: PASSWORD })
  /** Deletes the account of a buyer between the first locks of another transaction and its others. */
  const removeBetween = async (buyer: TestBuyer, locks: Parameters<typeof runBetweenLocks>[1]) =>
    expect(await runBetweenLocks(billing.server, locks, () => remove(buyer))).toMatchObject({ status: 200 })

  test('runs while the user’s plan and the plan they have a seat on are renewed', async () => {
    const { one, other, own } = await openCrossed()
    const plans = async (transaction: Transaction) => {
      for (const { planId } of [one, other]) await lockSubscription(transaction, planId)
    }
    await removeBetween(one, { first: plans, second: (transaction) => lockSubscription(transaction, own.givenId) })
    expect(await other.isSubscribed()).toBe(true)
  })

  test('by two users with a seat on each other’s plans at the same moment', async () => {
    const crossed = await openCrossed()
    // The seat with the lower id ends first. The other user's seat then counts as their own.
    const isLower = crossed.offered.id < crossed.own.id
    const one = isLower ? crossed.one : crossed.other
    const planId = isLower ? crossed.other.planId : crossed.one.planId
    const [lower, higher] = [crossed.own.id, crossed.offered.id].toSorted()
    const end = async (transaction: Transaction, id: string | undefined) => {
      const found = await findFamilySeat(transaction, id ?? '')
      if (found) await endSeat(transaction, billing.server.program, found)
    }
    await removeBetween(one, {
      first: async (transaction) => {
        await lockSubscription(transaction, planId)
        await end(transaction, lower)
      },
      second: (transaction) => end(transaction, higher),
    })
    for (const { id } of [crossed.one, crossed.other])
      expect(await findMemberFamilySeat(billing.server.program.database, id)).toBeUndefined()
  })

  test('runs while the gift that the user redeemed is revoked', async () => {
    const { program, clock } = billing.server
    const giver = await openTestBuyer(billing.server)
    const { purchase } = await buy(giver, 'gift-yearly', { gift: {} })
    const redeemer = await openTestBuyer(billing.server)
    const code = purchase.gift_code
    await redeemer.ask('POST', '/web/redeem-gift', { code, product_id: 'gift-yearly' })
    const charge = await program.database
      .selectFrom('charge')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .executeTakeFirstOrThrow()
    const gift = await program.database
      .selectFrom('gift')
      .selectAll()
      .where('purchase_id', '=', purchase.id)
      .executeTakeFirstOrThrow()
    await removeBetween(redeemer, {
      first: async (transaction) => {
        await lockCharge(transaction, charge.id)
        await updateGiftRevoked(transaction, gift.id, clock.now())
      },
      second: async (transaction) => {
        const given = await findSubscriptionByGiftKey(transaction, `gift:${gift.id}`)
        await lockSubscription(transaction, given?.id ?? '')
      },
    })
  })
})
