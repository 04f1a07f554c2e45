import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see these changes.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('finance staff see each figure with its definition, and the people behind a number', async () => {
  const { page, complaints } = await browser.visit('/studio/money/', { refreshToken: await logInAsStaff('finance') })
  await page.getByRole('heading', { name: 'By store and state' }).waitFor()
  await page.getByText('A yearly price counts as a twelfth.').waitFor()
  await expectAccessibleAtAllWidths(page)
  const carriers = page.getByRole('row', { name: /^Carrier \d/ })
  await carriers.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Carrier Demo' }).waitFor()
  await page.getByText('c•••@demo.selah.test').waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(complaints).toEqual([])
})

it('finance staff see a balanced month, close a past one, and export its files', async () => {
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit('/studio/money/ledger/', { refreshToken })
  await page.getByText('Balanced', { exact: true }).first().waitFor()
  await page.getByText('it can’t be closed yet').waitFor()
  await expectAccessibleAtAllWidths(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^ledger-\d{4}-\d{2}\.csv$/)

  await page.getByRole('link', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: 'Close the month…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You can’t undo this.').waitFor()
  await dialog.getByLabel('Reason').fill('Month end')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Close the month' }).click()
  await page.getByText('No entries since then.').waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a viewer sees the same rows of figures without people', async () => {
    const { page, complaints } = await browser.visit('/studio/money/rows/?figure=state&store=dcb', {
      refreshToken: await logInAsStaff('viewer'),
    })
    await page.getByRole('cell', { name: 'A subscriber' }).first().waitFor()
    expect(await page.getByText('demo.selah.test').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

it('a difference between a store and our records is listed, and closed with a note', async () => {
  const { charges } = await (await fetch(`${site.simulatorsUrl()}/card/__charges`)).json()
  const [charge] = charges
  await site.configureSimulator('/card/__faults', { webhooks: 'held' })
  await site.configureSimulator('/card/__refunds', { payment_intent: charge.payment_intent, amount: 200 })
  await site.advanceDays(1)
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('finance') })
  await page.getByText('1 difference with a store').waitFor()
  await page.getByRole('link', { name: 'View' }).click()
  await page.getByText(/^Refunded \$2\.00 at the store, not here/).waitFor()
  await page.getByRole('link', { name: /^Open the person: / }).waitFor()
  await page.getByText('1 difference', { exact: true }).first().waitFor()
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('button', { name: /^Close…: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('the difference opens again').waitFor()
  await dialog.getByLabel('Reason').fill('Their desk refunded it by phone')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Close the difference' }).click()
  await page.getByText('No open differences').waitFor()
  await page.getByRole('radio', { name: 'Closed', exact: true }).click()
  await page.getByText(/by Finance Demo: Their desk refunded it by phone$/).waitFor()
  expect(complaints).toEqual([])
})

it('the assembled proof of a disputed charge is sent, and the dispute is then under review by the bank', async () => {
  const { charges } = await (await fetch(`${site.simulatorsUrl()}/card/__charges`)).json()
  await site.configureSimulator('/card/__faults', { webhooks: 'once' })
  await site.configureSimulator('/card/__disputes', { payment_intent: charges[1].payment_intent })
  await site.advanceDays(1)
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('finance') })
  await page.getByText('1 disputed charge needs proof').waitFor()
  await page.getByRole('link', { name: 'Answer' }).click()
  await page.getByText('The cardholder says they didn’t make this charge').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: /^Assemble proof…: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Price shown and agreed to: \$/).waitFor()
  await dialog.getByLabel('Reason').fill('They agreed and listened')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Send proof' }).click()
  await page.getByText(/by Finance Demo$/).waitFor()
  expect(await page.getByRole('button', { name: /^Assemble proof/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('an access code is made, redeemed by a member, and ended', async () => {
    const { page, complaints } = await browser.visit('/studio/money/codes/', {
      refreshToken: await logInAsStaff('finance'),
    })
    await page.getByText('No codes yet').waitFor()
    await page.getByRole('button', { name: 'Make a code…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code', { exact: true }).fill('LENT-2027')
    await dialog.getByLabel('Days of free access').fill('14')
    await dialog.getByLabel('People who can redeem it').fill('100')
    await dialog.getByLabel('Reason').fill('A retreat in Lent')
    await expectAccessibleAtAllWidths(page)
    await dialog.getByRole('button', { name: 'Make the code' }).click()
    await page.getByText('0 of 100 redeemed').waitFor()

    const visit = await browser.visit('/redeem/?code=LENT-2027', await newVerifiedMember())
    await visit.page.getByText('You get 14 days of full access.').waitFor()
    await visit.page.getByRole('button', { name: 'Redeem my gift' }).click()
    await visit.page.getByText(/^Your gift is open/).waitFor()

    await page.reload()
    await page.getByText('1 of 100 redeemed').waitFor()
    await page.getByRole('button', { name: 'End the code lent-2027' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Easter')
    await page.getByRole('dialog').getByRole('button', { name: 'End the code' }).click()
    await page.getByText('Ended', { exact: true }).waitFor()
    await expectAccessibleAtAllWidths(page)
    expect([...complaints, ...visit.complaints]).toEqual([])
  })
})
