import { beforeAll, describe, expect, test } from 'vitest'
import type { Attention } from '#contract/studio/attention.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { LedgerMonth } from '#contract/studio/money/ledger.ts'
import type { ReportCheck } from '#contract/studio/money/payout-reports.ts'
import type { Payout, PayoutDifference, PayoutRow } from '#contract/studio/money/payouts.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { firstChargeOf } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const MONEY = '/web/studio/money'
const HEADER = 'settlement,reference,type,date,gross,fee,net,currency'
const settlement = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`
const APPLE = (product: string) =>
  [
    'Start Date\t10/25/2026',
    'End Date\t11/28/2026',
    'Transaction Date\tSKU\tTitle\tQuantity\tPartner Share\tExtended Partner Share\tPartner Share Currency\tSale or Return\tCustomer Price\tCustomer Currency',
    `11/03/2026\t${product}\tPremium\t2\t6.29\t12.58\tUSD\tS\t8.99\tUSD`,
  ].join('\n')

describe.each(DATABASE_KINDS)('imported reports of payouts on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  beforeAll(() => insertDemoAccounts(billing.server.program))

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const today = () => new Date(billing.server.clock.now()).toISOString().slice(0, 10)
  const check = async (staff: TestBrowser, store: string, content: string) =>
    dataOf<ReportCheck>(await staff.send('POST', `${MONEY}/payout-reports/check`, { store, content }))
  const send = (staff: TestBrowser, store: string, content: string, arrives_on = today()) =>
    staff.send('POST', `${MONEY}/payout-reports`, { store, content, arrives_on, reason: 'Their settlement' })
  const list = async <row>(staff: TestBrowser, path: string) =>
    dataOf<row[]>(await staff.send('GET', `${MONEY}/${path}`))
  const ledger = async (staff: TestBrowser) =>
    dataOf<LedgerMonth>(await staff.send('GET', `/web/studio/ledger/months/${today().slice(0, 7)}`))

  test('a carrier’s settlement is checked, imported once, matched, and in the month of the ledger', async () => {
    const { buyer } = await subscribeByPhone(billing.server, '+15550142701')
    const charge = await firstChargeOf(billing.server, buyer.id)
    const finance = await logIn('finance')
    const price = (charge.amount / 100).toFixed(2)
    const net = ((charge.amount - 270) / 100).toFixed(2)
    const content = settlement(
      `s-1,${charge.provider_id},charge,2026-11-03,${price},2.70,${net},USD`,
      's-1,unknown,charge,2026-11-03,8.99,2.70,6.29,USD',
    )
    const expected = { provider_id: 's-1 USD', rows: 2, matched: 1, differing: 1, is_known: false }
    expect(await check(finance, 'dcb', content)).toMatchObject({ faults: [], payouts: [expected] })
    expect(await list<Payout>(finance, 'payouts')).toEqual([])

    const [payout] = await dataOf<Payout[]>(await send(finance, 'dcb', content))
    expect(payout).toMatchObject({
      store: 'dcb',
      source: 'report',
      status: 'paid',
      state: 'differs',
      open: 1,
      arrives_on: today(),
    })
    expect(await list<PayoutRow>(finance, `payouts/${payout?.id}/rows?state=matched`)).toMatchObject([
      { reference: charge.provider_id, charge_id: charge.id, person: { id: buyer.id }, here: charge.amount },
    ])
    const home = await dataOf<Attention>(await finance.send('GET', '/web/studio/attention'))
    expect(home.payout_differences).toBe(1)
    const { sums, totals } = await ledger(finance)
    expect(sums.every(({ is_balanced }) => is_balanced)).toBe(true)
    const of = (account: string) => totals.find((one) => one.account === account)
    expect([of('bank')?.debit, of('fees:dcb')?.debit, of('suspense:dcb')?.credit]).toEqual([payout?.amount, 540, 899])
    expect(of('store:dcb')?.credit).toBe(charge.amount)

    expect((await check(finance, 'dcb', content)).payouts).toMatchObject([{ is_known: true }])
    expect(await refusalOf(await send(finance, 'dcb', content))).toMatchObject({ code: 'payout_known' })
    const owner = await logIn('operator')
    const log = await dataOf<AuditEntry[]>(await owner.send('GET', '/web/studio/audit?kind=payout_imported'))
    expect(log).toMatchObject([{ subject_id: 'dcb s-1 USD', reason: 'Their settlement', actor: 'Finance Demo' }])
  })

  test('the same charge in a later settlement is paid out twice; it is closed with a note', async () => {
    const finance = await logIn('finance')
    const [row] = await list<PayoutRow>(finance, `payouts/${(await list<Payout>(finance, 'payouts'))[0]?.id}/rows`)
    const price = ((row?.gross ?? 0) / 100).toFixed(2)
    const content = settlement(`s-2,${row?.reference},charge,2026-11-03,${price},0,${price},USD`)
    billing.server.clock.advance(60)
    const arrived = '2026-10-30'
    const [payout] = await dataOf<Payout[]>(await send(finance, 'dcb', content, arrived))
    const [found] = await list<PayoutDifference>(finance, `payout-differences?payout_id=${payout?.id}`)
    expect(found).toMatchObject({ kind: 'doubled', here: 0, there: row?.gross, title: expect.any(String) })
    // It is booked in the month in which it reached the bank, however late it is found.
    expect([found?.booked_on, found?.found_at.slice(0, 10)]).toEqual([arrived, today()])
    const closing = { reason: 'They take it back', times: 1 }
    const close = (staff: TestBrowser) =>
      staff.send('POST', `${MONEY}/payout-differences/${found?.id}/closing`, closing)
    expect((await close(await logIn('viewer'))).status).toBe(403)
    expect(await dataOf(await close(finance))).toMatchObject({ note: 'They take it back', closed_by: 'Finance Demo' })
    expect(await refusalOf(await close(finance))).toMatchObject({ code: 'difference_closed' })
    const closedOnes = `payout-differences?payout_id=${payout?.id}&is_closed=true`
    expect(await list<PayoutDifference>(await logIn('viewer'), closedOnes)).toMatchObject([{ note: null }])
    const stale = await finance.send('POST', `${MONEY}/payout-differences/none/closing`, closing)
    expect(await refusalOf(stale)).toMatchObject({ code: 'difference_not_found' })
    expect(await dataOf(await finance.send('GET', `${MONEY}/payouts/${payout?.id}`))).toMatchObject({ state: 'closed' })
    expect(await list<PayoutDifference>(finance, 'payout-differences?is_closed=true')).toHaveLength(1)
  })

  test('an app store’s report books the sales of a product that one of our subscribers has bought there', async () => {
    const finance = await logIn('finance')
    const subscriptions = billing.server.program.database.selectFrom('subscription').select('product_id')
    const { product_id } = await subscriptions.where('store', '=', 'apple').executeTakeFirstOrThrow()
    const before = (await ledger(finance)).totals.find(({ account }) => account === 'income')?.credit ?? 0
    const [payout] = await dataOf<Payout[]>(await send(finance, 'apple', APPLE(product_id)))
    expect(payout).toMatchObject({ state: 'matched', gross: 1798, fee: 540, net: 1258 })
    const after = (await ledger(finance)).totals.find(({ account }) => account === 'income')?.credit ?? 0
    expect(after - before).toBe(1798)
    const other = APPLE('another.app').replace('11/28', '12/26')
    expect((await check(finance, 'apple', other)).payouts).toMatchObject([{ matched: 0, differing: 1 }])
  })

  test('a reverted import leaves the ledger as before, and the right report can be imported', async () => {
    const finance = await logIn('finance')
    const balances = async () =>
      Object.fromEntries((await ledger(finance)).totals.map(({ account, debit, credit }) => [account, debit - credit]))
    const { buyer } = await subscribeByPhone(billing.server, '+15550142703')
    const charge = await firstChargeOf(billing.server, buyer.id)
    const price = (charge.amount / 100).toFixed(2)
    const row = `${charge.provider_id},charge,2026-11-03,${price},0,${price},USD`
    const before = await balances()
    const [wrong] = await dataOf<Payout[]>(await send(finance, 'dcb', settlement(`s-5,${row}`)))
    billing.server.clock.advance(60)
    const [later] = await dataOf<Payout[]>(await send(finance, 'dcb', settlement(`s-6,${row}`)))
    expect(later?.state).toBe('differs')
    const takeBack = (staff: TestBrowser, id = wrong?.id) =>
      staff.send('POST', `${MONEY}/payouts/${id}/taking-back`, { reason: 'The wrong file' })
    expect((await takeBack(await logIn('viewer'))).status).toBe(403)
    expect(await dataOf(await takeBack(finance))).toMatchObject({ status: 'canceled', rows: 0, amount: 0, open: 0 })
    expect(await refusalOf(await takeBack(finance))).toMatchObject({ code: 'payout_not_imported' })
    expect(await refusalOf(await takeBack(finance, 'none'))).toMatchObject({ code: 'payout_not_found' })
    // The charge was paid out once: by the later settlement.
    expect(await dataOf(await finance.send('GET', `${MONEY}/payouts/${later?.id}`))).toMatchObject({ state: 'matched' })
    await dataOf(await takeBack(finance, later?.id))
    const changed = Object.entries(await balances()).filter(([account, sum]) => sum !== (before[account] ?? 0))
    expect(changed).toEqual([])
    expect(await dataOf<Payout[]>(await send(finance, 'dcb', settlement(`s-5,${row}`)))).toMatchObject([
      { provider_id: 's-5 USD', state: 'matched' },
    ])
  })

  test('a settlement of an earlier time that comes late makes the later one a second payment', async () => {
    const finance = await logIn('finance')
    const { buyer } = await subscribeByPhone(billing.server, '+15550142705')
    const charge = await firstChargeOf(billing.server, buyer.id)
    const price = (charge.amount / 100).toFixed(2)
    const row = `${charge.provider_id},charge,2026-11-03,${price},0,${price},USD`
    const [payout] = await dataOf<Payout[]>(await send(finance, 'dcb', settlement(`s-8,${row}`)))
    expect(payout?.state).toBe('matched')
    const { database } = billing.server.program
    // As if this import had begun after the next one.
    const { created_at } = await database
      .selectFrom('payout')
      .select('created_at')
      .where('id', '=', payout?.id ?? '')
      .executeTakeFirstOrThrow()
    await database
      .updateTable('payout')
      .set({ created_at: created_at + 1000 })
      .where('id', '=', payout?.id ?? '')
      .execute()
    const [earlier] = await dataOf<Payout[]>(await send(finance, 'dcb', settlement(`s-7,${row}`)))
    expect(earlier?.state).toBe('matched')
    expect(await dataOf(await finance.send('GET', `${MONEY}/payouts/${payout?.id}`))).toMatchObject({
      state: 'differs',
    })
  })

  test('a report with faults imports nothing and names them all; only those who may export money import', async () => {
    const finance = await logIn('finance')
    const wrong = settlement('s-3,x,charge,2026-11-03,8.99,2.70,6.28,USD', 's-3,x,charge,never,8.99,2.70,6.29,USD')
    expect((await check(finance, 'bango', wrong)).faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'wrong_sum'],
      [3, 'bad_day'],
    ])
    expect(await refusalOf(await send(finance, 'bango', wrong))).toMatchObject({ code: 'invalid_report' })
    const late = { store: 'dcb', content: wrong, arrives_on: '2026-13-45', reason: 'Why not' }
    expect((await finance.send('POST', `${MONEY}/payout-reports`, late)).status).toBe(400)
    const right = { store: 'dcb', content: settlement('s-9,x,charge,2026-11-03,8.99,2.70,6.29,USD'), reason: 'A slip' }
    const { clock } = billing.server
    const daysFrom = (days: number) => new Date(clock.now() + days * 24 * 3600_000).toISOString().slice(0, 10)
    for (const arrives_on of [daysFrom(2), daysFrom(-740), `${today().slice(0, 4)}-02-30`]) {
      const slip = await finance.send('POST', `${MONEY}/payout-reports`, { ...right, arrives_on })
      expect(await refusalOf(slip)).toMatchObject({ code: 'invalid_input' })
    }
    for (const name of ['viewer', 'support', 'editor']) {
      expect((await send(await logIn(name), 'bango', wrong)).status).toBe(403)
    }
    const viewer = await logIn('viewer')
    const [payout] = await list<Payout>(viewer, 'payouts?store=dcb')
    const rows = await list<PayoutRow>(viewer, `payouts/${payout?.id}/rows`)
    expect(rows.every(({ person }) => person === null)).toBe(true)
    expect(await refusalOf(await viewer.send('GET', `${MONEY}/payouts/none`))).toMatchObject({
      code: 'payout_not_found',
    })
    expect((await (await logIn('support')).send('GET', `${MONEY}/payouts`)).status).toBe(403)
  })
})
