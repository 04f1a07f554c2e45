import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { releaseClaims } from '#server/billing/due-work/release-claims.ts'
import type { Program } from '#server/context/context.ts'
import { insertProviderEvent, insertProviderRequest } from '#server/database/billing/provider-events.ts'
import {
  findIdempotencyKey,
  findPurchase,
  insertIdempotencyKey,
  lockPurchase,
  updatePurchase,
} from '#server/database/billing/purchases.ts'
import { claimDueSubscriptions } from '#server/database/billing/renewals.ts'
import {
  findSubscription,
  listSubscriptionsToReconcile,
  lockSubscription,
} from '#server/database/billing/subscriptions.ts'
import { openDatabase } from '#server/database/database.ts'
import { netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { runBillingTasks } from './billing-tasks.ts'

const DAY = 24 * 3600
const AHEAD_MILLISECONDS = 400 * DAY * 1000
const CLAIM_MILLISECONDS = 60_000
const HOUR_MILLISECONDS = 3600_000
/** Enough time for `releaseClaims` to start waiting for the lock. */
const HEAD_START_MILLISECONDS = 400

/** A process claimed the work while the clock was ahead and died; the clock is right again. */
describe.each(DATABASE_KINDS)('work that a clock ahead of time has claimed, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const aheadOf = (now: number) => now + AHEAD_MILLISECONDS

  /** The program after a restart. */
  const startedAgain = ({ clock, ...program }: Program): Program => ({ ...program, clock: { now: () => clock.now() } })
  /** The program after its clock went ahead and back again. */
  const setBack = async ({ clock, ...program }: Program): Promise<Program> => {
    let ahead = AHEAD_MILLISECONDS
    const still = { ...program, clock: { now: () => clock.now() + ahead } }
    await releaseClaims(still)
    ahead = 0
    return still
  }

  test.each([
    ['a restarted program', '+15550100961'],
    ['a program whose clock was set back', '+15550100962'],
  ])('a renewal is charged by %s', async (who, phone) => {
    const { program, clock } = billing.server
    const isSetBack = who.endsWith('set back')
    const going = isSetBack ? await setBack(program) : undefined
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await buyer.confirm(bought.data.purchase.id, '123456')
    const now = aheadOf(clock.now())
    const claim = { now, until: now + CLAIM_MILLISECONDS, most: 100 }
    const claimed = await program.database
      .transaction()
      .execute((transaction) => claimDueSubscriptions(transaction, claim))
    expect(claimed.length).toBeGreaterThan(0)
    clock.advance(32 * DAY)
    await runBillingTasks(going ?? startedAgain(program))
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899, 899])
    expect(await buyer.isSubscribed()).toBe(true)
  })

  test('events, requests, purchases and keys are handled again', async () => {
    const { program, clock } = billing.server
    const { database, ids } = program
    const late = aheadOf(clock.now())
    const buyer = await openTestBuyer(billing.server)
    const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone: '+15550110041' })
    const [claimed, putOff] = [{ claimed_until: late }, { claimed_until: 0 }]
    const eventIds = [ids.newId(), ids.newId()]
    const requestIds = [ids.newId(), ids.newId()]
    const key_hash = ids.newId()
    await database.transaction().execute(async (transaction) => {
      for (const [at, state] of [claimed, putOff].entries()) {
        const due_at = at === 0 ? clock.now() : late
        await insertProviderEvent(transaction, {
          ...{ id: eventIds[at] ?? '', event_id: eventIds[at] ?? '', store: 'card', type: 'nothing', attempts: 1 },
          ...{ occurred_at: late, received_at: late, about_json: '{"kind":"nothing"}', snapshot_json: null },
          ...{ handled_at: null, last_failure: null, due_at, ...state },
        })
        await insertProviderRequest(transaction, {
          ...{ id: requestIds[at] ?? '', store: 'card', kind: 'cancel', subscription_id: null, subject_id: 'nothing' },
          ...{ attempts: 1, created_at: late, done_at: null, last_failure: null, due_at, ...state },
        })
      }
      await updatePurchase(transaction, data.purchase.id, { check_at: late, claimed_until: late })
      await insertIdempotencyKey(transaction, {
        ...{ key_hash, user_id: buyer.id, input_hash: '', subject_id: null, answer_json: null },
        ...{ claimed_until: late, created_at: clock.now() },
      })
    })
    clock.advance(3600)
    await runBillingTasks(startedAgain(program))
    const isOpen = database.selectFrom('provider_event').select('id').where('handled_at', 'is', null)
    expect(await isOpen.execute()).toEqual([])
    const isAsked = database.selectFrom('provider_request').select('id').where('done_at', 'is', null)
    expect(await isAsked.execute()).toEqual([])
    const looked = await findPurchase(database, data.purchase.id)
    expect(looked?.check_at).toBeLessThan(clock.now() + HOUR_MILLISECONDS)
    expect(looked?.claimed_until).toBeLessThanOrEqual(clock.now() + CLAIM_MILLISECONDS)
    expect(await findIdempotencyKey(database, key_hash)).toMatchObject({ claimed_until: 0 })
  })

  /** Claims a purchase and its subscription until then, as by a clock that was ahead. */
  const claimAhead = async (phone: string, claimed_until = aheadOf(billing.server.clock.now())) => {
    const { database } = billing.server.program
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    const { data } = await buyer.confirm(bought.data.purchase.id, '123456')
    const claim = { claimed_until }
    const [purchaseId, id] = [data.purchase.id, data.subscription?.id ?? '']
    await database.transaction().execute(async (transaction) => {
      await updatePurchase(transaction, purchaseId, claim)
      await transaction.updateTable('subscription').set(claim).where('id', '=', id).execute()
    })
    const claims = async () => [
      (await findPurchase(database, purchaseId))?.claimed_until,
      (await findSubscription(database, id))?.claimed_until,
    ]
    return { purchaseId, id, claims }
  }

  test('a claim from the future is released while another process settles a purchase', async () => {
    const { program } = billing.server
    const { purchaseId, id, claims } = await claimAhead('+15550100963')
    let freeing: Promise<number> = Promise.resolve(0)
    await program.database.transaction().execute(async (transaction) => {
      await lockPurchase(transaction, purchaseId)
      freeing = releaseClaims(startedAgain(program))
      await setTimeout(HEAD_START_MILLISECONDS)
      await lockSubscription(transaction, id)
    })
    await freeing
    expect(await claims()).toEqual([0, 0])
  })

  test('a claim from the future is released on the next run if the database failed on the first', async () => {
    const { claims } = await claimAhead('+15550100964')
    const started = startedAgain(billing.server.program)
    const empty = openDatabase(':memory:')
    await expect(releaseClaims({ ...started, database: empty })).rejects.toThrow()
    await empty.destroy()
    await releaseClaims(started)
    expect(await claims()).toEqual([0, 0])
  })

  test('a process whose clock is behind does not take the claims of others', async () => {
    const until = Date.now() + CLAIM_MILLISECONDS
    const { claims } = await claimAhead('+15550100965', until)
    let behind = 3 * HOUR_MILLISECONDS
    const begins = { ...billing.server.program, clock: { now: () => Date.now() - behind } }
    expect(await releaseClaims(begins)).toBe(0)
    expect(await claims()).toEqual([until, until])
    const { claims: left } = await claimAhead('+15550100966')
    behind = 0
    await releaseClaims(begins)
    expect(await left()).toEqual([0, 0])
  })

  test('a subscription that was reconciled by a clock ahead of time is due again now', async () => {
    const { program, clock } = billing.server
    const { id } = await claimAhead('+15550100967', 0)
    const ahead = { followed_at: aheadOf(clock.now()), follow_at: aheadOf(clock.now()) }
    await program.database.updateTable('subscription').set(ahead).where('id', '=', id).execute()
    await releaseClaims(startedAgain(program))
    const now = clock.now()
    const due = await listSubscriptionsToReconcile(program.database, { store: 'dcb', now, limit: 20 })
    expect(due.find((row) => row.id === id)?.followed_at).toBeLessThanOrEqual(now)
  })
})
