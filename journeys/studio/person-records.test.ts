import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { resize } from '../screens/walk-screen.ts'
import { axeFaults, openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { linkPathFor, logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these changes.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const REASON = 'Asked for it by letter'
/** Eleven minutes, in days: after the recent authentication, and before the opening of the person ends. */
const PROOF_IS_OLD = 1 / 128

it('an owner changes an address with proof, sends a login link, exports a person and deletes them', async () => {
  const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('operator') })
  await expectSideBarNamed(page)
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('trial@demo')
  await page.getByRole('link', { name: 't•••@demo.selah.test' }).first().click()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByLabel('Reason').press('Enter')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Change email…' }).click()
  await dialog.getByText('If it’s opened within 10 minutes').waitFor()
  await expectFocused(dialog.getByLabel('New email address'))
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('New email address').fill('trial.new@example.com')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('A new address is waiting to be confirmed').waitFor()

  await confirmNewAddress()

  await page.getByRole('button', { name: 'Send login link…' }).click()
  await dialog.getByText('gets a new link and code').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Resent an email').waitFor()
  await expectAccessibleAtAllWidths(page)

  await site.advanceDays(PROOF_IS_OLD)
  await page.getByRole('button', { name: 'Export…' }).click()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByLabel('Password').fill('selah-demo')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continue' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  await page.getByText('Exported a person’s data').waitFor()

  await page.getByRole('button', { name: 'Delete account…' }).click()
  await dialog.getByText('This can’t be undone').waitFor()
  await dialog.getByText('Nothing. They never paid.').waitFor()
  await dialog.getByText('1 renewal or monthly gift ends.').waitFor()
  await expectAccessibleAtAllWidths(page)
  const confirm = dialog.getByRole('button', { name: 'Delete for good' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill(REASON)
  await confirm.click()
  await page.getByText('The account is deleted.').waitFor()
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('trial.new@')
  await page.getByText('Nobody found').waitFor()
  // The refused call after which the page asked for the password.
  expect(complaints).toEqual([expect.stringContaining('403')])
})

/** Checks the names of the side bar’s controls, also at a width at which their words are hidden. */
async function expectSideBarNamed(page: Page): Promise<void> {
  for (const width of [768, 1440]) {
    await resize(page, width)
    await page.getByRole('button', { name: /^Your menu/ }).waitFor()
    expect([width, await axeFaults(page, { part: 'aside' })]).toEqual([width, []])
  }
}

/** Opens the link to confirm the new address. Loading its page, as mail scanners do, changes nothing yet. */
async function confirmNewAddress(): Promise<void> {
  const link = await linkPathFor('trial.new@example.com', 'verify')
  const guest = await browser.visit(link)
  await guest.page.getByRole('heading', { name: 'Verify your email address' }).waitFor()
  await expectAccessibleAtAllWidths(guest.page)
  const second = await browser.visit(link)
  await second.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await second.page.getByText('Your email address is verified.').waitFor()
  await guest.page.getByRole('button', { name: 'Verify', exact: true }).click()
  await guest.page.getByText('This link has expired.').waitFor()
}
