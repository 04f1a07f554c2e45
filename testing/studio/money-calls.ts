import { expect } from 'vitest'
import * as accessCodes from '#contract/studio/money/access-codes.ts'
import * as addedProducts from '#contract/studio/money/added-products.ts'
import * as discounts from '#contract/studio/money/discounts.ts'
import * as disputes from '#contract/studio/money/disputes.ts'
import * as money from '#contract/studio/money/figures.ts'
import * as ledger from '#contract/studio/money/ledger.ts'
import * as payoutReports from '#contract/studio/money/payout-reports.ts'
import * as payouts from '#contract/studio/money/payouts.ts'
import * as priceMoves from '#contract/studio/money/price-moves.ts'
import * as productTerms from '#contract/studio/money/product-terms.ts'
import * as storeDifferences from '#contract/studio/money/store-differences.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import { askSimulator } from '../billing/store-records.ts'
import { subscribeByCard, subscribeByPhone } from '../billing/test-buyer.ts'
import type { TestServer } from '../servers/test-server.ts'

type Asker = { ask: RecordedCalls['ask']; owner: TestBrowser }

/** Makes each call about money once. */
export async function askAboutMoney(server: TestServer, { ask, owner }: Asker): Promise<void> {
  expect((await ask(owner, money.getMoney, {})).data.states.length).toBeGreaterThan(0)
  for (const figure of money.MONEY_FIGURES) await ask(owner, money.listMoneyRows, { query: { figure, limit: 2 } })
  const params = { month: '2020-01' }
  await ask(owner, ledger.closeLedgerMonth, { params, body: { reason: 'Nothing sold yet' } })
  expect((await ask(owner, ledger.getLedgerMonth, { params })).data.closing?.corrections).toEqual([])
  await insertDifference(server)
  expect((await ask(owner, storeDifferences.getStoreComparisons, {})).data.open).toBe(1)
  expect((await ask(owner, storeDifferences.listStoreDifferences, { query: {} })).data).toHaveLength(1)
  const closing = { params: { id: 'difference' }, body: { reason: 'Looked at it', times: 1 } }
  await ask(owner, storeDifferences.closeStoreDifference, closing)
  await ask(owner, storeDifferences.compareAgain, { body: { reason: 'Their call' } })
  await askAboutDisputes(server, { ask, owner })
  await askAboutPayouts(server, { ask, owner })
  const body = { days: 14, most_uses: 1, valid_days: null, reason: 'A retreat' }
  const { data: made } = await ask(owner, accessCodes.makeAccessCode, { body })
  expect((await ask(owner, accessCodes.listAccessCodes, { query: {} })).data).toEqual([made])
  await ask(owner, accessCodes.endAccessCode, { params: { code: made.code }, body: { reason: 'Over' } })
  await askAboutDiscounts({ ask, owner })
  await askAboutTerms(server, { ask, owner })
  await askAboutProducts({ ask, owner })
}

async function askAboutDiscounts({ ask, owner }: Asker): Promise<void> {
  const off = { percent_off: 50, amount_off: null, periods: 1, product_ids: ['premium-yearly'] }
  const dates = { starts_at: null, ends_at: null }
  const body = {
    code: 'advent',
    ...off,
    ...dates,
    is_automatic: false,
    is_for_new: true,
    most_uses: 10,
    reason: 'Advent',
  }
  await ask(owner, discounts.makeDiscount, { body })
  expect((await ask(owner, discounts.listDiscounts, { query: {} })).data).toMatchObject([{ code: 'advent', uses: 0 }])
  await ask(owner, discounts.endDiscount, { params: { code: 'advent' }, body: { reason: 'Over' } })
}

async function askAboutTerms(server: TestServer, { ask, owner }: Asker): Promise<void> {
  const trial = { free_trial_interval: 'day', free_trial_interval_count: 7 } as const
  const starts_at = new Date(server.clock.now() + 86_400_000).toISOString()
  const body = { price: 6999, ...trial, is_sold: true, starts_at, reason: 'Costs rose' }
  const { data } = await ask(owner, productTerms.changeProductTerms, { params: { id: 'premium-yearly' }, body })
  expect(data.before.price).toBe(5999)
  const { data: products } = await ask(owner, productTerms.listManagedProducts, {})
  const id = products[0]?.versions[0]?.id ?? ''
  await ask(owner, productTerms.undoProductTerms, { params: { id }, body: { reason: 'Not yet' } })
  await subscribeByPhone(server, '+15550149931')
  const dearer = { price: 1299, ...trial, is_sold: true, starts_at: null, reason: 'Costs rose' }
  const monthly = { id: 'premium-monthly' }
  await ask(owner, productTerms.changeProductTerms, { params: monthly, body: dearer })
  const asking = { ends_old: false, reason: 'Costs rose' }
  await ask(owner, priceMoves.startPriceMove, { params: monthly, body: asking })
  const { data: moves } = await ask(owner, priceMoves.listPriceMoves, {})
  await ask(owner, priceMoves.stopPriceMove, { params: { id: moves[0]?.id ?? '' }, body: { reason: 'Enough' } })
}

async function askAboutProducts({ ask, owner }: Asker): Promise<void> {
  const { data: options } = await ask(owner, addedProducts.getProductOptions, {})
  expect(options.stores).toContain('card')
  const words = { title: '{premium}, quarterly', description: 'Every three months.', points: '' }
  const period = { subscription_interval: 'month', subscription_interval_count: 3 } as const
  const terms = { price: 1999, free_trial_interval: null, free_trial_interval_count: null, ...period }
  const sale = { kind: 'subscription', seats: 1, stores: ['card'], is_listed: true } as const
  const body = { id: 'quarterly', ...words, ...terms, ...sale, stores: [...sale.stores], reason: 'Asked for' }
  await ask(owner, addedProducts.addProduct, { body })
  await ask(owner, addedProducts.removeProduct, { params: { id: 'quarterly' }, body: { reason: 'Not needed' } })
}

async function askAboutDisputes(server: TestServer, { ask, owner }: Asker): Promise<void> {
  const { id } = await subscribeByCard(server)
  const { database } = server.program
  const charge = database.selectFrom('charge').select('provider_id').where('subscription_id', '=', id)
  const { provider_id } = await charge.executeTakeFirstOrThrow()
  await askSimulator(server, '/card/__disputes', { payment_intent: provider_id })
  await server.runDue()
  const { data } = await ask(owner, disputes.listDisputes, { query: {} })
  const params = { id: data[0]?.id ?? '' }
  expect((await ask(owner, disputes.getDisputeProof, { params })).data.text).toContain('Agreed at')
  await ask(owner, disputes.answerDispute, { params, body: { reason: 'They listened' } })
}

async function askAboutPayouts({ clock }: TestServer, { ask, owner }: Asker): Promise<void> {
  const content =
    'settlement,reference,type,date,gross,fee,net,currency\n2020-01,pay-x,charge,2020-01-03,8.99,1.00,7.99,USD\n'
  const report = { store: 'dcb', content } as const
  const { data: check } = await ask(owner, payoutReports.checkPayoutReport, { body: report })
  expect([check.faults, check.payouts[0]?.net]).toEqual([[], 799])
  // In a month in which no card payout arrives.
  const arrives_on = new Date(clock.now() - 700 * DAY_MILLISECONDS).toISOString().slice(0, 10)
  const body = { ...report, arrives_on, reason: 'Their settlement' }
  const { data: imported } = await ask(owner, payoutReports.importPayoutReport, { body })
  const params = { id: imported[0]?.id ?? '' }
  expect((await ask(owner, payouts.listPayouts, { query: { month: arrives_on.slice(0, 7) } })).data).toEqual(imported)
  expect((await ask(owner, payouts.getPayout, { params })).data.state).toBe('differs')
  const { data: rows } = await ask(owner, payouts.listPayoutRows, { params, query: {} })
  expect(rows[0]?.state).toBe('missing_here')
  const { data: found } = await ask(owner, payouts.listPayoutDifferences, { query: {} })
  const closing = { params: { id: found[0]?.id ?? '' }, body: { reason: 'Before our time', times: 1 } }
  await ask(owner, payouts.closePayoutDifference, closing)
  const { data: takenBack } = await ask(owner, payoutReports.takeBackPayoutImport, {
    params,
    body: { reason: 'A slip' },
  })
  expect([takenBack.status, takenBack.rows]).toEqual(['canceled', 0])
}

async function insertDifference({ program, clock }: TestServer): Promise<void> {
  const at = clock.now()
  const subject = { subject_id: 'x', store: 'card', subscription_id: 'x', charge_id: null } as const
  const found = { details_json: '[]', times: 1, first_found_at: at, found_at: at }
  await program.database
    .insertInto('store_difference')
    .values({ id: 'difference', ...subject, ...found, closed_at: null, closed_by: null, note: null })
    .execute()
}
