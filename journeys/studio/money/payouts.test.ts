import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see the imports and the closed month.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const HEADER = 'settlement,reference,type,date,gross,fee,net,currency'
const settlement = (lines: string[]) => ({
  name: 'settlement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[HEADER, ...lines].join('\n')}\n`),
})

/** Debits minus credits of an exported table, in cents by currency, and its accounts. */
function readExport(csv: string) {
  const sums = new Map<string, number>()
  const accounts = new Set<string>()
  for (const line of csv.trim().split('\r\n').slice(1)) {
    const [, , , , account = '', debit = '', credit = '', currency = ''] = line.split(',')
    accounts.add(account)
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100))
  }
  return { sums: Object.fromEntries(sums), accounts }
}

async function importSettlement(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Import a report…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Store/ }).click()
  await page.getByRole('option', { name: 'Carrier', exact: true }).click()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(
    settlement([`s-1,pay-1,charge,${day},8.99,2.70,6.28,USD`, `s-1,,gift,${day},8.99,2.70,6.29,USD`]),
  )
  await dialog.getByText('3 problems. Nothing was imported.').waitFor()
  await dialog.getByText('The amounts don’t add up').waitFor()
  await expectAccessibleAtAllWidths(page)
  await file.setInputFiles(
    settlement([`s-1,pay-1,charge,${day},8.99,2.70,6.29,USD`, `s-1,,fee,${day},-1.00,0,-1.00,USD`]),
  )
  await dialog.getByText('1 difference').waitFor()
  await dialog.getByLabel('Reason').fill('Their settlement of the month')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Import the report' }).click()
}

it('finance staff close a month whose payouts match the ledger, with every difference explained, and export it balanced', async () => {
  // A month later, so that everything of this one is at the bank.
  const month = monthOf(site.now())
  await site.advanceDays(40)
  await site.advanceDays(1)
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit(`/studio/money/payouts/?month=${month}`, { refreshToken })
  await page
    .getByRole('link', { name: /^Card payout of / })
    .first()
    .waitFor()
  await page.getByText('Matched', { exact: true }).first().waitFor()
  await page.getByText('No open differences').waitFor()
  await expectAccessibleAtAllWidths(page)

  await importSettlement(page, `${month}-03`)
  await page.getByText('Paid out, but not in our ledger: $8.99 in the payout').waitFor()
  await page.getByRole('button', { name: 'Close…: pay-1' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByLabel('Reason').fill('A test payment of the carrier')
  await expectAccessibleAtAllWidths(page)
  await closing.getByRole('button', { name: 'Close the difference' }).click()
  await page.getByText('No open differences').waitFor()
  await page.getByRole('radio', { name: 'Closed', exact: true }).click()
  await page.getByText(/by Finance Demo: A test payment of the carrier$/).waitFor()

  await page
    .getByRole('link', { name: /^Card payout of / })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Card, \$/ }).waitFor()
  await page.getByRole('heading', { name: 'Rows' }).waitFor()
  await page
    .getByRole('row', { name: /^Charge/ })
    .first()
    .getByRole('link')
    .waitFor()
  await expectAccessibleAtAllWidths(page)

  await page.goto(`/studio/money/ledger/?month=${month}`)
  await page.getByRole('rowheader', { name: 'Bank' }).waitFor()
  await page.getByRole('rowheader', { name: 'Card, fees' }).waitFor()
  await page.getByRole('button', { name: 'Close the month…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Month end')
  await page.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click()
  await page.getByText('No entries since then.').waitFor()
  await expectAccessibleAtAllWidths(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const { sums, accounts } = readExport(await readFile(await (await saved).path(), 'utf8'))
  expect(Object.values(sums).every((sum) => sum === 0)).toBe(true)
  expect([...accounts]).toEqual(expect.arrayContaining(['bank', 'fees:card', 'store:card']))
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a viewer sees payouts without people and cannot import a report', async () => {
    const month = monthsLater(monthOf(site.now()), -1)
    const { page, complaints } = await browser.visit(`/studio/money/payouts/?month=${month}`, {
      refreshToken: await logInAsStaff('viewer'),
    })
    await page
      .getByRole('link', { name: /^Card payout of / })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Rows' }).waitFor()
    expect(await page.getByText('demo.selah.test').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Import a report…' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
