import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeAndPress, main, payByCard } from '../../buying/purchase-page.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember, signInElsewhere } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see the changed price.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
/** The browser's message for a preview that was refused while a price was typed. */
const REFUSED = 'Failed to load resource: the server responded with a status of 4'

it('subscribers are asked to agree to a new price; one agrees and pays it from the next renewal', async () => {
  const member = await newVerifiedMember()
  const { page: checkout } = await browser.visit('/checkout/?product_id=premium-yearly', member)
  await main(checkout).getByText('Signed in as').waitFor()
  await agreeAndPress(checkout, 'Start Trial & Subscribe')
  await payByCard(checkout)
  await checkout.getByRole('heading', { name: 'Your trial has started' }).waitFor()
  await site.advanceDays(8)

  const { page, complaints } = await browser.visit('/studio/money/plans/', {
    refreshToken: await logInAsStaff('finance'),
  })
  await page.getByText('Nobody has been asked yet.').waitFor()
  await page.getByRole('button', { name: 'Change Selah Premium, yearly', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price in USD').fill('69.99')
  await dialog.getByText('You can change it again, but not undo it.').click()
  await dialog.getByLabel('Reason').fill('Costs rose')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await page.getByText('Default: $59.99 a year, 7 days free').waitFor()

  await page
    .getByRole('button', { name: 'Ask subscribers of Selah Premium, yearly to agree to the new price', exact: true })
    .click()
  await dialog.getByText(/asked to agree to \$69\.99\./).waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByText('They keep their price').click()
  await dialog.getByLabel('Reason').fill('Costs rose')
  await dialog.getByRole('button', { name: 'Send the emails' }).click()
  await page.getByText('Selah Premium, yearly: $69.99').waitFor()
  await expectAccessibleAtAllWidths(page)

  await site.advanceDays(0)
  const refreshToken = await signInElsewhere(member)
  const { page: own, complaints: listenersComplaints } = await browser.visit('/settings/subscriptions/', {
    refreshToken,
  })
  await own.getByRole('heading', { name: 'A new price for Selah Premium, yearly' }).waitFor()
  await own.getByText('If you don’t agree, you keep paying $59.99.').waitFor()
  await expectAccessibleAtAllWidths(own)
  const other = await browser.visit('/settings/subscriptions/', { refreshToken: await signInElsewhere(member) })
  await other.page.getByRole('checkbox').check()
  const agree = own.getByRole('button', { name: 'Agree to the new price' })
  expect(await agree.isDisabled()).toBe(true)
  await own.getByRole('checkbox').check()
  await agree.click()
  await own.getByText('You agreed to the new price.').waitFor()
  await own.getByText(/^You are billed \$69\.99 once per year\./).waitFor()
  await expect.poll(() => own.getByRole('heading', { name: /^A new price/ }).count()).toBe(0)

  // A page that was left open elsewhere shows the current state.
  await other.page.getByRole('button', { name: 'Agree to the new price' }).click()
  await other.page.getByText(/^You are billed \$69\.99 once per year\./).waitFor()
  await expect.poll(() => other.page.getByRole('heading', { name: /^A new price/ }).count()).toBe(0)

  await stopAsking(page)
  expect([...complaints, ...listenersComplaints].filter((one) => !one.startsWith(REFUSED))).toEqual([])
})

async function stopAsking(page: Page): Promise<void> {
  await page.reload()
  await page.getByText(/1 agreed/).waitFor()
  await page.getByRole('button', { name: 'Stop asking subscribers of Selah Premium, yearly', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Everyone was asked')
  await dialog.getByRole('button', { name: 'Stop asking' }).click()
  await page.getByText('Stopped', { exact: true }).waitFor()
}
