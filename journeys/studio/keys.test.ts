import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('an API key gets some of its maker’s permissions, is shown once and is revoked', async () => {
  const { page, complaints } = await browser.visit('/studio/keys/', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('heading', { name: 'No keys yet' }).waitFor()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  await dialog.getByLabel('Name').fill('Newsletter export')
  await dialog.getByRole('checkbox', { name: 'Read the catalog' }).press('Space')
  expect(await dialog.getByRole('checkbox', { name: 'Read revenue figures' }).count()).toBe(0)
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the key now' })
  const token = await shown.getByLabel('Key', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'I’ve stored it' }).click()
  await page.getByText('never used').waitFor()
  await expectAccessibleAtAllWidths(page)

  const status = () =>
    page.evaluate(
      async (authorization) => (await fetch('/web/studio/library', { headers: { authorization } })).status,
      `Bearer ${token}`,
    )
  expect(await status()).toBe(200)
  await page.getByRole('button', { name: 'Changes by Newsletter export' }).click()
  await page.getByText('No changes in 90 days.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Revoke Newsletter export' }).click()
  await page.getByRole('dialog', { name: 'Revoke Newsletter export?' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})
