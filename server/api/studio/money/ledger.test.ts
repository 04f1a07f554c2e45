import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import type { LedgerMonth } from '#contract/studio/money/ledger.ts'
import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import { postChargeToLedger } from '#server/billing/charges/ledger.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { chargesOf, firstChargeOf, netChargesByCard, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { refusalOf } from '#testing/servers/call-server.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'

const DAY = 24 * 3600
const PHONE = '+15550142401'

describe.each(BOTH_DATABASES)('the ledger in the studio, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  let month = ''

  beforeAll(async () => {
    await insertDemoAccounts(billing.server.program)
    month = monthOf(billing.server.clock.now())
  })

  const logIn = (name: string) => logInAsStaff(billing.server, name)
  const read = async (staff: TestBrowser, which = month) =>
    dataOf<LedgerMonth>(await staff.send('GET', `/web/studio/ledger/months/${which}`))
  const close = (staff: TestBrowser, which = month) =>
    staff.send('POST', `/web/studio/ledger/months/${which}/closing`, { reason: 'Month end' })
  const download = async (staff: TestBrowser, format: string) => {
    const response = await staff.send('GET', `/web/studio/ledger/export?month=${month}&format=${format}`)
    expect(response.status).toBe(200)
    return response.text()
  }
  /** Rows of the table as cents by column. */
  const rowsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([day = '', , movement = '', charge = '', account = '', debit = '', credit = '', currency = '']) => ({
        ...{ day, movement, charge, account, currency },
        amount: Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
      }))

  test('a month balances, and its files and both stores agree with it to the cent', async () => {
    const { server } = billing
    const { buyer } = await subscribeByPhone(server, PHONE)
    const { buyer: carded } = await subscribeByCard(server, { product: 'premium-monthly' })
    const { buyer: refunded } = await subscribeByCard(server, { number: '4242 4242 4242 4242' })
    await billing.later(8 * DAY)
    const support = await logIn('support')
    const charge = await firstChargeOf(server, refunded.id)
    await support.send('POST', `/web/studio/people/${refunded.id}/openings`, { reason: 'Asked' })
    const body = { reason: 'Asked', is_preview: false }
    await dataOf(await support.send('POST', `/web/studio/people/${refunded.id}/charges/${charge.id}/refunds`, body))
    const finance = await logIn('finance')
    month = monthOf(charge.charged_at)
    const months = [...new Set([month, monthOf(server.clock.now())])]
    const csvs: string[] = []
    for (const each of months) {
      month = each
      const ledger = await read(finance)
      expect(ledger.sums.every(({ is_balanced }) => is_balanced)).toBe(true)
      const csv = await download(finance, 'csv')
      csvs.push(csv)
      const rows = rowsOf(csv)
      expect(rows.length).toBe(ledger.totals.reduce((sum, { count }) => sum + count, 0))
      for (const { account, currency, debit, credit } of ledger.totals) {
        const ours = rows.filter((row) => row.account === account && row.currency === currency)
        expect([account, ours.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([account, debit - credit])
      }
      const journal = await download(finance, 'journal')
      const postings = [...journal.matchAll(/^ {4}(\S+) {2}([A-Z]{3}) (-?\d+)\.(\d\d)$/gm)]
      expect(postings.length).toBe(rows.length)
      const cents = postings.map(([, , , whole = '', part = '']) => Number(`${whole}${part}`))
      expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(0)
    }
    const rows = csvs.flatMap(rowsOf)
    const netOf = async (userId: string) => {
      const ids = (await chargesOf(server, userId)).map(({ id }) => id)
      const ours = rows.filter((row) => ids.includes(row.charge) && row.account.startsWith('store:'))
      return ours.reduce((sum, { amount }) => sum + amount, 0)
    }
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(await netOf(buyer.id)).toBe(sum(await netChargesByCarrier(server, PHONE)))
    expect(await netOf(carded.id)).toBe(sum(await netChargesByCard(server, carded.id)))
    expect(await netOf(refunded.id)).toBe(0)
    expect(sum(await netChargesByCarrier(server, PHONE))).toBeGreaterThan(0)
  })

  test('a month that is over is closed once; what is booked into it later is a correction', async () => {
    const { server } = billing
    month = monthOf(server.clock.now())
    expect(await refusalOf(await close(await logIn('finance')))).toMatchObject({ code: 'month_not_closable' })
    await billing.later(35 * DAY)
    const finance = await logIn('finance')
    expect((await read(finance)).closing).toBeNull()
    expect(await refusalOf(await close(await logIn('viewer')))).toMatchObject({ code: 'forbidden' })
    const closed = await dataOf<LedgerMonth>(await close(finance))
    expect(closed.closing).toMatchObject({ reason: 'Month end', corrections: [], totals: closed.totals })
    expect(await refusalOf(await close(finance))).toMatchObject({ code: 'month_not_closable' })
    const [entry] = await dataOf<AuditEntry[]>(
      await (await logIn('operator')).send('GET', '/web/studio/audit?kind=month_closed'),
    )
    expect(entry).toMatchObject({ subject_id: month, person_id: null, actor: 'Finance Demo' })

    const { buyer } = await subscribeByPhone(server, '+15550142402')
    const charge = await firstChargeOf(server, buyer.id)
    // A store reported a charge of the closed month only now.
    const late = { ...charge, id: 'late', charged_at: Date.parse(`${month}-15T12:00:00.000Z`), amount: 100 }
    await server.program.database
      .insertInto('charge')
      .values({ ...late, provider_id: 'late', subscription_id: null, kind: 'change' })
      .execute()
    await server.program.database
      .transaction()
      .execute((transaction) => postChargeToLedger(transaction, server.program, { ...late, subscription_id: null }))
    expect((await read(finance)).closing?.corrections).toEqual([
      { account: 'income', currency: 'USD', debit: 0, credit: 100, count: 1 },
      { account: 'store:dcb', currency: 'USD', debit: 100, credit: 0, count: 1 },
    ])
    expect((await read(finance, monthsLater(month, -2))).days).toEqual([])
  })

  test('the files are for staff who may export, and an invalid query is refused', async () => {
    const path = `/web/studio/ledger/export?month=${month}&format=csv`
    expect(await refusalOf(await (await logIn('viewer')).send('GET', path))).toMatchObject({ code: 'forbidden' })
    const finance = await logIn('finance')
    for (const query of ['month=2026-13&format=csv', 'month=2026-11&format=pdf', 'format=csv'])
      expect(await refusalOf(await finance.send('GET', `/web/studio/ledger/export?${query}`))).toMatchObject({
        code: 'invalid_input',
      })
  })
})
