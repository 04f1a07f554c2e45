import { expect, it } from 'vitest'
import { agreeAndPress, main, payByCard, SUBSCRIPTION } from '../../buying/purchase-page.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember, signInElsewhere } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see the discount.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const CHECKOUT = '/checkout/?product_id=premium-yearly'

it('finance staff make a discount; a new member buys with its code; the discount is ended, and the buyer keeps it', async () => {
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit('/studio/money/discounts/', { refreshToken })
  await page.getByText('No discounts yet').waitFor()
  await page.getByRole('button', { name: 'Make a discount…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('ADVENT')
  await dialog.getByLabel('Percent off', { exact: true }).fill('96')
  await dialog.getByText('Enter a whole number from 1 to 95.').waitFor()
  await dialog.getByLabel('Percent off', { exact: true }).fill('50')
  await dialog.getByText('Selah Premium, yearly, $59.99').click()
  await dialog.getByText('Selah Premium, yearly: $29.99 for 1 year, then $59.99').waitFor()
  await dialog.getByLabel('Reason').fill('For Advent')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Make the discount' }).click()
  await page.getByText('50% off · the first period').waitFor()
  await expectAccessibleAtAllWidths(page)

  const member = await newVerifiedMember()
  const buyer = await browser.visit(CHECKOUT, member)
  await main(buyer.page).getByText('Signed in as').waitFor()
  await main(buyer.page).getByLabel('Discount code').fill('advent')
  await main(buyer.page).getByRole('button', { name: 'Use code' }).click()
  await main(buyer.page).getByText('1 year at this price, then $59.99.').waitFor()
  await main(buyer.page).getByText('Discount, advent').waitFor()
  await main(buyer.page)
    .getByText(/On that day \$29\.99 is charged to my card, and \$59\.99 every year after that/)
    .waitFor()
  await main(buyer.page)
    .getByText(/Then \$29\.99 per year from .* on, \$59\.99 is charged every year instead of \$29\.99\.$/)
    .waitFor()
  await expectAccessibleAtAllWidths(buyer.page)
  await agreeAndPress(buyer.page, 'Start Trial & Subscribe')
  await payByCard(buyer.page)
  await buyer.page.getByRole('heading', { name: 'Your trial has started' }).waitFor()

  await page.reload()
  await page.getByText(/used once/).waitFor()
  await page.getByRole('button', { name: 'End the discount advent' }).click()
  await dialog.getByText('Subscriptions that have it keep it.').waitFor()
  await dialog.getByLabel('Reason').fill('Advent is over')
  await dialog.getByRole('button', { name: 'End the discount' }).click()
  await page.getByText('Ended', { exact: true }).waitFor()
  const late = await browser.visit(`${CHECKOUT}&discount_code=advent`, await newVerifiedMember())
  await main(late.page).getByText('This code doesn’t work for these plans.').waitFor()

  // Before the sessions of these open pages expire.
  expect([...complaints, ...buyer.complaints, ...late.complaints]).toEqual([])
  await site.advanceDays(8)
  const again = await signInElsewhere(member)
  const { page: settings, complaints: later } = await browser.visit(SUBSCRIPTION, { refreshToken: again })
  await settings.getByText(/\$59\.99 once per year/).waitFor()
  await settings.getByText('Why was I charged?').click()
  await settings.getByText('$29.99', { exact: true }).waitFor()
  expect(later).toEqual([])
})
