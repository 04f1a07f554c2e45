import { describe, expect, test } from 'vitest'
import { askSimulator, findBreaches, payByCard } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { importTestPack } from '#testing/catalogue/import-test-pack.ts'
import { testManifest } from '#testing/catalogue/test-pack.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Hours between the arrivals of two new people. */
const EVERY_HOURS = byScope({ short: 3, long: 1 })
const SEED = 1

/** What a store does wrong for an hour. */
const TROUBLES: readonly (readonly [path: string, body: object])[] = [
  ['/carrier/__faults', { fault: 'lost_answer', times: 2 }],
  ['/carrier/__faults', { fault: 'server_error', times: 2 }],
  ['/carrier/__faults', { fault: 'insufficient_credit', times: 1 }],
  ['/carrier/__faults', { fault: 'later_succeed', times: 1 }],
  ['/carrier/__faults', { fault: 'callbacks_twice', times: 2 }],
  ['/carrier/__outage', { is_down: true }],
  ['/card/__faults', { fault: 'lost_answer', times: 2 }],
  ['/card/__faults', { fault: 'error_after', times: 1 }],
  ['/card/__faults', { webhooks: 'held' }],
  ['/card/__outage', { is_down: true }],
]

type Person = { buyer: TestBuyer; heard: number }

describe.each(DATABASE_KINDS)('a day of simulated people, on the %s database', (kind) => {
  const billing = openTestBilling(kind, async (server) => {
    await importTestPack(testManifest(), server)
  })
  const simulate = (path: string, body: object) => askSimulator(billing.server, path, body)

  async function endTroubles(): Promise<void> {
    await simulate('/carrier/__outage', { is_down: false })
    await simulate('/card/__outage', { is_down: false })
    await simulate('/card/__faults', { webhooks: 'once' })
  }

  let phones = 0
  /** Somebody comes and pays, by phone or by card; a store in trouble may refuse them. */
  async function arrive(random: () => number): Promise<Person> {
    const buyer = await openTestBuyer(billing.server, 'visitor')
    if (random() < 0.5) {
      phones += 1
      const phone = `+1555012${String(phones).padStart(4, '0')}`
      const { data } = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      if (data) await buyer.confirm(data.purchase.id, '123456')
    } else {
      const { data } = await buyer.buy('premium-monthly', { store: 'selah' })
      if (data?.redirect_url && random() < 0.9) await payByCard(data.redirect_url)
    }
    return { buyer, heard: 0 }
  }

  async function listen(person: Person, contentId: string): Promise<void> {
    person.heard += 60
    const body = {
      ...{ position_seconds: person.heard, duration_seconds: 10_000, listened: [], device_id: 'a-test-device' },
      at: new Date(billing.server.clock.now()).toISOString(),
    }
    const { status } = await person.buyer.ask('PUT', `/web/users/${person.buyer.id}/progress/${contentId}`, body)
    expect(status).toBe(200)
  }

  async function cancel({ buyer }: Person): Promise<void> {
    const [active] = await buyer.subscriptions()
    if (active) await buyer.ask('POST', `/0.9/products-subscriptions/${active.id}/cancel`)
  }

  /** One hour of everybody; then all work that is due, and the books. */
  async function passHour(people: Person[], hour: number, random: () => number): Promise<void> {
    const pick = () => people[Math.floor(random() * people.length)]
    if (hour % EVERY_HOURS === 0) people.push(await arrive(random))
    const { id } = await billing.server.program.database.selectFrom('content').select('id').executeTakeFirstOrThrow()
    for (let at = 0; at < 2; at += 1) {
      const listener = pick()
      if (listener) await listen(listener, id)
    }
    const leaver = random() < 0.15 ? pick() : undefined
    if (leaver) await cancel(leaver)
    await billing.later(HOUR)
    expect([hour, await findBreaches(billing.server)]).toEqual([hour, []])
  }

  /** What the stores have charged everybody, less refunds, in cents. */
  async function moneyAtStores(): Promise<number> {
    type Charges = { charges: { amount: number; refunded: number; status?: string }[] }
    const carrier = await askSimulator<Charges>(billing.server, '/carrier/__charges')
    const card = await askSimulator<Charges>(billing.server, '/card/__charges')
    const paid = card.charges.filter(({ status }) => status === 'succeeded')
    const byPhone = carrier.charges.reduce(
      (sum, { amount, refunded }) => sum + Math.round((amount - refunded) * 100),
      0,
    )
    return byPhone + paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  }
  async function moneyInBooks(): Promise<number> {
    const rows = await billing.server.program.database
      .selectFrom('ledger_entry')
      .select('amount')
      .where('account', 'like', 'store:%')
      .execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Seconds until the first of them pays again. */
  async function firstRenewal(): Promise<number> {
    const { program, clock } = billing.server
    const rows = await program.database
      .selectFrom('subscription')
      .select('expires_at')
      .where('ended_at', 'is', null)
      .execute()
    const ends = rows.map(({ expires_at }) => expires_at ?? Number.POSITIVE_INFINITY)
    return Math.floor((Math.min(...ends) - clock.now()) / 1000)
  }

  test('people buy, renew, listen and cancel while stores fail: the ledger is right after each hour', async () => {
    const random = seeded(SEED)
    const people: Person[] = []
    // The day before, in the same order: people who bought in an hour pay again in that hour.
    for (const hour of HOURS) await passHour(people, hour, random)
    await billing.later((await firstRenewal()) - HOUR)
    const before = await moneyInBooks()
    for (const hour of HOURS) {
      const trouble = TROUBLES[Math.floor(random() * TROUBLES.length * 1.5)]
      if (trouble) await simulate(...trouble)
      await passHour(people, hour, random)
      await endTroubles()
    }
    // Outcomes that were unknown in the last hours are looked up again.
    await billing.later(2 * DAY)
    await billing.later(3 * DAY)
    const after = await moneyInBooks()
    expect(after).toBeGreaterThan(before)
    expect(await moneyAtStores()).toBe(after)
    const heard = people.filter((person) => person.heard > 0).length
    const stored = await billing.server.program.database.selectFrom('progress').select('user_id').execute()
    const ids = new Set(people.map(({ buyer }) => buyer.id))
    expect(stored.filter(({ user_id }) => ids.has(user_id))).toHaveLength(heard)
  })
})

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
