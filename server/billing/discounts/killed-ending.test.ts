import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertDiscount } from '#server/database/billing/discounts/discounts.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { payByCard } from '#testing/billing/store-records.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { type KillableBuyer, registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'
import { byScope } from '#testing/vitest/run-scope.ts'

const CODE = 'advent'
const YEAR_SECONDS = 366 * 24 * 3600

/** Each test is another buyer, whose program is killed while the discount ends. */
describe.each(DATABASE_KINDS)('a program that is killed while a discount ends, on the %s database', (kind) => {
  let program: KillableProgram

  beforeAll(async () => {
    program = await openKillableProgram(kind)
    const off = { percent_off: 50, amount_off: null, currency: 'USD', periods: 1, uses: 0, most_uses: null }
    const dates = { starts_at: 0, ends_at: null, stopped_at: null, announced_at: 0, made_at: 0 }
    const product_ids_json = JSON.stringify(['premium-yearly-direct', 'premium-monthly'])
    await program.database.transaction().execute((transaction) =>
      insertDiscount(transaction, {
        ...{ id: CODE, code: CODE, is_automatic: 0, is_for_new: 0, product_ids_json, ...off, ...dates },
        ...{ note: '', made_by: 'nobody' },
      }),
    )
  })
  afterAll(() => program?.stop())

  const rowOf = ({ id }: KillableBuyer) =>
    program.database.selectFrom('subscription').selectAll().where('user_id', '=', id).executeTakeFirst()
  const takenByCard = async (buyer: KillableBuyer) => {
    type Charge = { customer: string; amount: number }
    const { charges } = await program.askSimulator<{ charges: Charge[] }>('/card/__charges')
    const customer = (await rowOf(buyer))?.customer_id
    return charges.filter((charge) => charge.customer === customer).map(({ amount }) => amount)
  }
  const violations = () => listInvariantViolations(program.database, program.now())

  test.each(byScope({ short: ['regular-price-answered'], long: ['regular-price-begun', 'regular-price-answered'] }))(
    'at %s: the processor has the regular price once, and takes it from the second year on',
    async (point) => {
      const buyer = await registerBuyer(program)
      const bought = await buyer.buy('premium-yearly-direct', { store: 'selah', discount_code: CODE })
      await payByCard(bought?.data.redirect_url ?? '', ownCard(buyer.id))
      await buyer.getPurchase(bought?.data.purchase.id ?? '')
      await program.armFailpoint(point)
      expect(await program.advance(60)).toBeUndefined()
      await program.restart()
      expect(await program.advance(600)).toBeDefined()
      expect(await rowOf(buyer)).toMatchObject({ price: 4999, regular_price: null, discount_periods: null })
      expect(await program.advance(YEAR_SECONDS)).toBeDefined()
      expect(await takenByCard(buyer)).toEqual([2499, 4999])
      expect(await violations()).toEqual([])
    },
  )

  test('on a phone bill, while its last discounted month is settled: both months are charged once, each at its price', async () => {
    const buyer = await registerBuyer(program)
    const phone = '+15550149701'
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone, discount_code: CODE })
    await program.armFailpoint('before-settle')
    expect(await buyer.confirm(bought?.data.purchase.id ?? '', '123456')).toBeUndefined()
    await program.restart()
    expect(await program.advance(600)).toBeDefined()
    expect(await rowOf(buyer)).toMatchObject({ period: 0, price: 899, regular_price: null })
    expect(await program.advance(32 * 24 * 3600)).toBeDefined()
    const { charges } = await program.askSimulator<{ charges: { phone: string; amount: number }[] }>(
      '/carrier/__charges',
    )
    expect(charges.filter((charge) => charge.phone === phone).map(({ amount }) => amount)).toEqual([4.49, 8.99])
    expect(await violations()).toEqual([])
  })
})
