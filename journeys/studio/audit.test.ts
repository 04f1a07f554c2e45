import { expect, it } from 'vitest'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { openStaffCaller, type StaffCaller } from '../support/staff-calls.ts'

// A server of its own: other journeys would add entries.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const MANY = 11

it('an owner filters the audit log by mouse and keyboard, exports it, checks its chain, and reads an alert', async () => {
  await openPeople(await openStaffCaller('support'), ['trial', 'manual'])
  await saveLedger(await openStaffCaller('finance'))
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('operator') })
  const alert = `Finance Demo exported records ${MANY} times within a day`
  await page.getByText(alert).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('listitem').filter({ hasText: alert }).getByRole('link', { name: 'View', exact: true }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  const alerts = page.getByRole('region', { name: 'Alerts' })
  await alerts.getByRole('link', { name: 'View entries' }).click()
  const log = page.getByRole('region', { name: 'Audit log' })
  await log.getByText('Exported the ledger').first().waitFor()
  await expect.poll(() => page.getByText('They wrote to us').count()).toBe(0)
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByText('They wrote to us').first().waitFor()
  await page.getByRole('button', { name: 'What' }).press('Enter')
  await page.getByRole('option', { name: 'Refunded a charge' }).press('Enter')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Only this person' }).first().click()
  await expect.poll(() => page.getByText('They wrote to us').count()).toBe(1)
  await page.reload()
  await page.getByText('They wrote to us').first().waitFor()
  expect(await page.getByText('They wrote to us').count()).toBe(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit.csv')
  await page.getByRole('button', { name: 'Check the log' }).click()
  await page.getByText(/^All \d+ entries are intact\.$/).waitFor()
  await page.getByRole('button', { name: `Dismiss: ${alert}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this alert' })
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill('A mailing went wrong, they helped')
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await alerts.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

async function openPeople(support: StaffCaller, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const found = await support('GET', `/web/studio/people?q=${name}@demo.selah.test`)
    const [{ id = '' } = {}] = await dataOf<{ id: string }[]>(found)
    await dataOf(await support('POST', `/web/studio/people/${id}/openings`, { reason: 'They wrote to us' }))
  }
}

/** Exports the ledger often enough to raise an alert. */
async function saveLedger(finance: StaffCaller): Promise<void> {
  for (let count = 0; count < MANY; count += 1) {
    const response = await finance('GET', '/web/studio/ledger/export?month=2026-10&format=csv')
    expect([response.status, (await response.text()).length > 0]).toEqual([200, true])
  }
}
