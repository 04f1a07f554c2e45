import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#contract/billing/subscriptions.ts'
import type { ManagedProduct } from '#contract/studio/money/product-terms.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const PRODUCTS = '/web/studio/money/products'

describe.each(BOTH_DATABASES)('a changed list of products that cannot be read at once, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  let finance: TestBrowser

  beforeAll(async () => {
    await insertDemoAccounts(billing.server.program)
    finance = await logInAsStaff(billing.server, 'finance')
  })

  const add = (id: string) =>
    finance.send('POST', PRODUCTS, {
      ...{ id, kind: 'subscription', title: `{premium}, ${id}`, description: 'Every three months.', points: '' },
      ...{ price: 1999, free_trial_interval: null, free_trial_interval_count: null },
      ...{ subscription_interval: 'month', subscription_interval_count: 3, seats: 1 },
      ...{ stores: ['card'], is_listed: true, reason: 'Asked for often' },
    })
  const remove = () => finance.send('POST', `${PRODUCTS}/quarterly/removal`, { reason: 'Nobody wants it' })
  /** The products that this process knows. */
  const managed = async () => (await dataOf<ManagedProduct[]>(await finance.send('GET', PRODUCTS))).map(({ id }) => id)
  const plansOfGuests = async () => {
    const answer = await fetch(`${billing.server.url}/web/products/active?type=subscription`)
    return (await dataOf<Product[]>(answer)).map(({ id }) => id)
  }
  /** While this runs, the published brand cannot be read, and with it the list of products; nothing else needs its table. */
  const withoutBrand = async <result>(run: () => Promise<result>) => {
    const { database } = billing.server.program
    await sql`alter table brand_version rename to brand_version_away`.execute(database)
    try {
      return await run()
    } finally {
      await sql`alter table brand_version_away rename to brand_version`.execute(database)
    }
  }

  test('is changed all the same: the answer says that it is pending, and the next reading shows it', async () => {
    await withoutBrand(async () => {
      expect(await dataOf(await add('quarterly'))).toEqual({ id: 'quarterly', preview_token: null, is_pending: true })
      expect(await managed()).not.toContain('quarterly')
      expect(await refusalOf(await add('quarterly'))).toMatchObject({ code: 'product_id_taken' })
    })
    await expect.poll(plansOfGuests).toContain('quarterly')
    expect(await managed()).toContain('quarterly')

    await withoutBrand(async () => {
      expect(await dataOf(await remove())).toEqual({ id: 'quarterly', is_pending: true })
      expect(await managed()).toContain('quarterly')
      expect(await refusalOf(await remove())).toMatchObject({ code: 'product_not_found' })
    })
    await expect.poll(plansOfGuests).not.toContain('quarterly')
    expect(await managed()).not.toContain('quarterly')
  })

  test('is not pending if it can be read', async () => {
    expect(await dataOf(await add('again'))).toMatchObject({ is_pending: false })
    expect(await managed()).toContain('again')
    expect(
      await dataOf(await finance.send('POST', `${PRODUCTS}/again/removal`, { reason: 'Nobody wants it' })),
    ).toEqual({
      id: 'again',
      is_pending: false,
    })
  })
})
