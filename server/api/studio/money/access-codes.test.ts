import { beforeAll, describe, expect, test } from 'vitest'
import type { Gift } from '#contract/billing/gifts.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { AccessCode } from '#contract/studio/money/access-codes.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer, type TestBuyer } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES, inDatabaseKinds } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const TERMS = { days: 14, most_uses: null, valid_days: null, reason: 'A retreat in Lent' }

describe.each(BOTH_DATABASES)('codes made in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const make = (staff: TestBrowser, terms: object) =>
    staff.send('POST', '/web/studio/money/codes', { ...TERMS, ...terms })
  const list = async (staff: TestBrowser, query = '') =>
    dataOf<AccessCode[]>(await staff.send('GET', `/web/studio/money/codes${query}`))
  const redeem = ({ ask }: TestBuyer, code: string) =>
    ask('POST', '/web/redeem-gift', { code, product_id: 'premium-yearly-offer' })

  inDatabaseKinds(kind, () => {
    test('a code shows its gift, is redeemed once per person in any letter case, counted, and ended', async () => {
      const finance = await logIn('finance')
      const made = await dataOf<AccessCode>(await make(finance, { code: 'Lent-2027' }))
      expect(made).toMatchObject({ code: 'lent-2027', uses: 0, state: 'open', made_by: 'Finance Demo' })
      expect(await refusalOf(await make(finance, { code: 'LENT-2027' }))).toMatchObject({ code: 'code_taken' })
      const buyer = await openTestBuyer(billing.server)
      const { data: gift } = await buyer.ask<Gift>('GET', '/web/gifts/LENT-2027')
      expect(gift.product).toMatchObject({ subscription_interval: 'day', subscription_interval_count: 14 })
      expect((await redeem(buyer, 'LENT-2027')).status).toBe(200)
      expect(await redeem(buyer, 'lent-2027')).toMatchObject({ code: 'gift_redeemed' })
      expect(await list(finance)).toMatchObject([{ code: 'lent-2027', uses: 1 }])

      const path = '/web/studio/money/codes/lent-2027/ending'
      expect(await dataOf(await finance.send('POST', path, { reason: 'Easter' }))).toMatchObject({ state: 'ended' })
      expect(await refusalOf(await finance.send('POST', path, { reason: 'Easter' }))).toMatchObject({
        code: 'code_ended',
      })
      expect(await redeem(await openTestBuyer(billing.server), 'lent-2027')).toMatchObject({ code: 'gift_not_found' })
      await billing.later(13 * DAY)
      expect(await buyer.isSubscribed()).toBe(true)
      await billing.later(2 * DAY)
      expect(await buyer.isSubscribed()).toBe(false)
      const log = await dataOf<AuditEntry[]>(await (await logIn('operator')).send('GET', '/web/studio/audit'))
      expect(log.map(({ kind, subject_id }) => [kind, subject_id]).slice(0, 2)).toEqual([
        ['code_ended', 'lent-2027'],
        ['code_made', 'lent-2027'],
      ])
    })
  })

  test('people at once never redeem a code more often than its limit, and nobody after its last day', async () => {
    const finance = await logIn('finance')
    const { code } = await dataOf<AccessCode>(await make(finance, { most_uses: 2, valid_days: 1 }))
    const buyers = [1, 2, 3, 4].map(() => openTestBuyer(billing.server))
    const answers = await Promise.all((await Promise.all(buyers)).map((buyer) => redeem(buyer, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await list(finance))[0]).toMatchObject({ code, uses: 2, state: 'used_up' })
    await dataOf(await make(finance, { code: 'one-day', valid_days: 1 }))
    await billing.later(DAY)
    expect(await redeem(await openTestBuyer(billing.server), 'one-day')).toMatchObject({ code: 'gift_not_found' })
  })

  test('the open codes are those that are neither used up, nor past their last day, nor ended', async () => {
    const finance = await logIn('finance')
    await dataOf(await make(finance, { code: 'still-open', valid_days: 30 }))
    await dataOf(await make(finance, { code: 'for-one', most_uses: 1 }))
    await dataOf(await make(finance, { code: 'for-a-day', valid_days: 1 }))
    await dataOf(await make(finance, { code: 'taken-away' }))
    expect((await redeem(await openTestBuyer(billing.server), 'for-one')).status).toBe(200)
    await dataOf(await finance.send('POST', '/web/studio/money/codes/taken-away/ending', { reason: 'Too early' }))
    await billing.later(DAY)
    const again = await logIn('finance')
    const states = (codes: AccessCode[]) => new Set(codes.map(({ state }) => state))
    expect(states(await list(again, '?limit=100'))).toEqual(new Set(['open', 'used_up', 'expired', 'ended']))
    const open = await list(again, '?limit=100&state=open')
    expect(states(open)).toEqual(new Set(['open']))
    expect(open.map(({ code }) => code)).toContain('still-open')
    expect((await again.send('GET', '/web/studio/money/codes?state=ended')).status).toBe(400)
  })

  inDatabaseKinds(kind, () => {
    test('viewers read codes and make none; support reads none', async () => {
      const viewer = await logIn('viewer')
      expect((await list(viewer)).length).toBeGreaterThan(0)
      expect((await make(viewer, {})).status).toBe(403)
      const support = await logIn('support')
      expect((await support.send('GET', '/web/studio/money/codes')).status).toBe(403)
      expect((await make(support, {})).status).toBe(403)
    })
  })
})
