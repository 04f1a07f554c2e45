import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see these changes.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const REASON = 'Charged after they cancelled'
const REFUND = '$6.00 to Subscriber Demo'

it('a refund above a member’s limit is requested, and approved by a second member', async () => {
  const complaints = [await limitSupport('4'), await askForRefund(), await approveRefund()]
  expect(complaints.flat()).toEqual([])
})

async function visitAs(name: string, path: string) {
  return browser.visit(path, { refreshToken: await logInAsStaff(name) })
}

async function limitSupport(dollars: string): Promise<string[]> {
  const { page, complaints } = await visitAs('operator', '/studio/team/')
  await page.getByRole('button', { name: 'Change roles of Support Demo' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Support Demo' })
  await dialog.getByLabel('Refunds up to (USD)').fill(dollars)
  await dialog.getByLabel('Reason').fill('Small refunds only')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Roles saved').waitFor()
  return complaints
}

/** Support requests a partial refund above its limit; it may withdraw the request, but not approve it. */
async function askForRefund(): Promise<string[]> {
  const { page, complaints } = await visitAs('support', '/studio/people/')
  await openSubscriber(page)
  await page
    .getByRole('button', { name: /^Refund… \$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('4')
  await dialog.getByRole('button', { name: 'Refund $4.00' }).waitFor()
  await dialog.getByText('$4.00 goes back to the original payment method').waitFor()
  await dialog.getByLabel('Amount').fill('6')
  await dialog.getByText('more than you can refund to this person').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Ask for approval' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Refunds', exact: true }).first().click()
  await page.getByText(REFUND).waitFor()
  await page.getByRole('button', { name: `Withdraw… ${REFUND}` }).waitFor()
  expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
  return complaints
}

async function approveRefund(): Promise<string[]> {
  const { page, complaints } = await visitAs('finance', '/studio/refund-requests/')
  await page.getByText(REASON).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: `Approve… ${REFUND}` }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${REFUND}` })
  await dialog.getByLabel('Reason').fill('Looked at it')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('No pending requests').waitFor()
  await page.getByRole('link', { name: 'Closed' }).click()
  await page.getByRole('listitem').filter({ hasText: REFUND }).getByText('Approved', { exact: true }).waitFor()
  await page.getByText('Finance Demo: Looked at it').waitFor()
  return complaints
}

async function openSubscriber(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('subscriber@demo')
  await page.getByRole('link', { name: 's•••@demo.selah.test' }).first().click()
  const reason = page.getByLabel('Reason')
  await reason.fill(REASON)
  await reason.press('Enter')
  await page.getByRole('heading', { name: 'History' }).waitFor()
}
