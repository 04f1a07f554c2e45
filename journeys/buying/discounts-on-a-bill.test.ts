import { beforeAll, expect, it } from 'vitest'
import { HALF_OFF } from '#testing/billing/make-discount.ts'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { type Member, newMember, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { openStaffCaller } from '../support/staff-calls.ts'
import { agreeAndPress, main } from './purchase-page.ts'

openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const CODE = 'bill'
const PHONE = '555 010 0791'
/** Both prices, beside the first day. */
const BOTH_PRICES = '$4.49 per month is added to your phone bill. 3 months at this price, then $8.99 per month.'
const CONSENT = /From .* on, \$8\.99 is charged every month instead of \$4\.49\./

beforeAll(async () => {
  const finance = await openStaffCaller('finance')
  const product_ids = ['premium-monthly', 'premium-monthly-bango']
  const terms = { ...HALF_OFF, code: CODE, periods: 3, product_ids }
  await dataOf(await finance('POST', '/web/studio/money/discounts', terms))
})

async function openCheckout(query: string, { refreshToken }: Member) {
  const { page, complaints } = await browser.visit(`/checkout/?${query}&discount_code=${CODE}`, { refreshToken })
  await main(page).getByText('Signed in as').waitFor()
  await main(page).getByText(BOTH_PRICES).waitFor()
  await main(page).getByText(CONSENT).first().waitFor()
  return { page, complaints }
}

it('a phone bill shows both prices before the consent and after; a second buyer on the same phone sees and pays the regular one', async () => {
  const buy = async () => {
    const opened = await openCheckout('product_id=premium-monthly&store=dcb', await newMember())
    await main(opened.page).getByLabel('Phone number').fill(PHONE)
    await agreeAndPress(opened.page, 'Subscribe')
    return opened
  }
  const approve = async ({ page }: Awaited<ReturnType<typeof buy>>) => {
    await main(page).getByLabel('Six-digit code').fill('123456')
    await main(page).getByLabel('Six-digit code').press('Enter')
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  }
  const first = await buy()
  await approve(first)
  await first.page.getByText(CONSENT).waitFor()

  const second = await buy()
  await main(second.page).getByText('The terms have changed since you saw them. Please read them again.').waitFor()
  await main(second.page).getByText('$8.99 is added to your phone bill.').waitFor()
  await expectAccessibleAtAllWidths(second.page)
  expect(await main(second.page).getByText('$4.49').count()).toBe(0)
  await agreeAndPress(second.page, 'Subscribe')
  await approve(second)
  await second.page.getByText(/\$8\.99 is charged to my phone bill/).waitFor()
  expect(first.complaints).toEqual([])
})

inLongRun(() => {
  it('a phone bill by Bango, which asks for the phone, shows both prices before the consent and after', async () => {
    const query = 'product_id=premium-monthly-bango&type=bango&store=bango'
    const { page, complaints } = await openCheckout(query, await newVerifiedMember())
    await expectAccessibleAtAllWidths(page)
    await agreeAndPress(page, 'Subscribe')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    await page.getByText(CONSENT).waitFor()
    expect(complaints).toEqual([])
  })
})
