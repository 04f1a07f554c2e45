import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import type { Behaviour } from '#simulators/carrier/payments/phone-numbers.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type KillableBuyer, registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'

const YEAR = 366 * 24 * 3600_000
/** Carriers' faults with a charge that has reached them; refusals have tests of their own. */
const BY_CARRIERS: readonly Behaviour[] = [
  'denied',
  'server_error',
  'lost_answer',
  'later_succeed',
  'later_deny',
  'callbacks_twice',
  'callbacks_reversed',
  'callbacks_forged',
]
const BY_PROCESSORS = ['lost_answer', 'error_after', 'error_before']

/** Two faults at once: the store's, and a crash just after its answer. The outcome is then unknown. */
describe.each(DATABASE_KINDS)('a program that is killed during a store’s fault, on the %s database', (kind) => {
  let program: KillableProgram
  let buyer: KillableBuyer
  let phones = 0

  beforeAll(async () => {
    program = await openKillableProgram(kind)
  })
  afterAll(() => program?.stop())
  beforeEach(async () => {
    buyer = await registerBuyer(program)
  })
  afterEach(async () => expect(await listInvariantViolations(program.database, program.now() + YEAR)).toEqual([]))

  const booked = async () => {
    const rows = await program.database
      .selectFrom('ledger_entry')
      .innerJoin('charge', 'charge.id', 'ledger_entry.charge_id')
      .select('ledger_entry.amount')
      .where('charge.user_id', '=', buyer.id)
      .where('ledger_entry.account', 'like', 'store:%')
      .execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
  const takenByCarrier = async (phone: string) => {
    type Charge = { amount: number; refunded: number; phone: string }
    const { charges } = await program.askSimulator<{ charges: Charge[] }>('/carrier/__charges')
    const mine = charges.filter((charge) => charge.phone === phone)
    return mine.reduce((sum, { amount, refunded }) => sum + Math.round((amount - refunded) * 100), 0)
  }
  const takenByCard = async () => {
    type Charge = { customer: string; amount: number; refunded: number; status: string }
    const row = await program.database
      .selectFrom('subscription')
      .select('customer_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirst()
    const { charges } = await program.askSimulator<{ charges: Charge[] }>('/card/__charges')
    const mine = charges.filter(({ customer, status }) => customer === row?.customer_id && status === 'succeeded')
    return mine.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  }
  const dieOf = async (what: () => Promise<unknown>) => {
    expect(await what()).toBeUndefined()
    await program.restart()
    await program.advance(6)
  }

  test.each(BY_CARRIERS)('of a carrier (%s): what it charged is posted and gives access', async (fault) => {
    phones += 1
    const phone = `+155501005${String(phones).padStart(2, '0')}`
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone }, 'by phone')
    const id = bought?.data.purchase.id ?? ''
    await program.askSimulator('/carrier/__faults', { fault, phone, times: 1 })
    await program.armFailpoint('before-settle')
    await dieOf(() => buyer.confirm(id, '123456'))
    await program.advance(300)
    await program.advance(300)
    const taken = await takenByCarrier(phone)
    expect([0, 899]).toContain(taken)
    expect(await booked()).toBe(taken)
    expect(await buyer.isSubscribed()).toBe(taken > 0)
    // If the carrier failed before it did anything, it still waits for the code.
    expect((await buyer.getPurchase(id))?.data.purchase.status === 'succeeded').toBe(taken > 0)
  })

  test.each(BY_PROCESSORS)('of a card processor (%s): the page is paid once', async (fault) => {
    const buy = () => buyer.buy('premium-yearly-direct', { store: 'selah' }, 'by card')
    await program.askSimulator('/card/__faults', { fault, times: 1 })
    await program.armFailpoint('checkout-answered')
    await dieOf(buy)
    const bought = await buy()
    await payByCard(bought?.data.redirect_url ?? '')
    await program.advance(300)
    expect(await takenByCard()).toBe(4999)
    expect(await booked()).toBe(4999)
    expect(await buyer.isSubscribed()).toBe(true)
  })
})
