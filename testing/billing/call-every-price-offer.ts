import { agreeToPrice, listPriceOffers } from '#contract/billing/price-offers.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'
import { logInAsStaff } from '../studio/staff-browser.ts'

const CONSENT =
  'I agree that from the next charge on, $12.99 every month is charged to my phone bill for Selah Premium, monthly until I cancel. I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

/** Makes every call about a higher price once; the monthly subscriber agrees to it. */
export async function callEveryPriceOffer(
  server: TestServer,
  { ask }: Pick<RecordedCalls, 'ask'>,
  buyer: TestBrowser,
): Promise<void> {
  const owner = await logInAsStaff(server, 'operator')
  const monthly = '/web/studio/money/products/premium-monthly'
  const terms = { free_trial_interval: null, free_trial_interval_count: null, is_sold: true, starts_at: null }
  await owner.send('POST', `${monthly}/terms`, { price: 1299, ...terms, reason: 'Costs rose' })
  await owner.send('POST', `${monthly}/price-moves`, { ends_old: false, reason: 'Costs rose' })
  await server.runDue()
  const { data: offers } = await ask(buyer, listPriceOffers, { params: { id: buyer.id() } })
  const params = { user_id: buyer.id(), id: offers[0]?.id ?? '' }
  await ask(buyer, agreeToPrice, { params, body: { consent_text: CONSENT } }, { 'idempotency-key': 'price' })
}
