import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { DiscountEffect, StudioDiscount } from '#contract/studio/money/discounts.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const YEARLY = 'premium-yearly'
const MONTHLY = 'premium-monthly'
const DIRECT = 'premium-yearly-direct'
const TERMS = {
  is_automatic: false,
  percent_off: 50,
  amount_off: null,
  periods: 1,
  product_ids: [YEARLY, MONTHLY, DIRECT],
  is_for_new: false,
  most_uses: null,
  starts_at: null,
  ends_at: null,
  reason: 'Advent',
}

describe.each(DATABASE_KINDS)('making discounts in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const finance = () => logInAsStaff(billing.server, 'finance')
  const end = async (code: string) =>
    dataOf<StudioDiscount>(
      await (await finance()).send('POST', `/web/studio/money/discounts/${code}/ending`, { reason: 'Over' }),
    )
  const list = async () => dataOf<StudioDiscount[]>(await (await finance()).send('GET', '/web/studio/money/discounts'))

  test('a preview writes nothing, faults are named, and both actions are in the audit log', async () => {
    const staff = await finance()
    const send = (change: object) =>
      staff.send('POST', '/web/studio/money/discounts', { ...TERMS, code: 'easter', ...change })
    const preview = await dataOf<DiscountEffect>(await send({ is_preview: true }))
    expect(preview.plans).toMatchObject([
      { product_id: YEARLY, price: 5999, discounted_price: 2999 },
      { product_id: MONTHLY, price: 899, discounted_price: 449 },
      { product_id: DIRECT, price: 4999, discounted_price: 2499 },
    ])
    expect((await list()).some(({ code }) => code === 'easter')).toBe(false)
    expect(await refusalOf(await send({ amount_off: 100 }))).toMatchObject({ field: 'percent_off' })
    expect(await refusalOf(await send({ percent_off: null, amount_off: 899 }))).toMatchObject({ field: 'amount_off' })
    expect(await refusalOf(await send({ product_ids: ['gift-yearly'] }))).toMatchObject({ code: 'product_not_found' })
    expect(await refusalOf(await send({ code: 'Welcome20' }))).toMatchObject({ code: 'code_taken' })
    await dataOf(await send({}))
    expect(await refusalOf(await send({ code: 'EASTER' }))).toMatchObject({ code: 'code_taken' })
    expect(await end('easter')).toMatchObject({ code: 'easter', state: 'ended', made_by: 'Finance Demo' })
    const again = await staff.send('POST', '/web/studio/money/discounts/easter/ending', { reason: 'Over' })
    expect(await refusalOf(again)).toMatchObject({ code: 'code_ended' })
    const owner = await logInAsStaff(billing.server, 'operator')
    const log = await dataOf<AuditEntry[]>(await owner.send('GET', '/web/studio/audit'))
    expect(log.map(({ kind, subject_id }) => [kind, subject_id]).slice(0, 2)).toEqual([
      ['discount_ended', 'easter'],
      ['discount_made', 'easter'],
    ])
  })

  test('viewers read discounts and make none; support reads none', async () => {
    const viewer = await logInAsStaff(billing.server, 'viewer')
    expect((await viewer.send('GET', '/web/studio/money/discounts')).status).toBe(200)
    expect((await viewer.send('POST', '/web/studio/money/discounts', TERMS)).status).toBe(403)
    const support = await logInAsStaff(billing.server, 'support')
    expect((await support.send('GET', '/web/studio/money/discounts')).status).toBe(403)
  })
})
