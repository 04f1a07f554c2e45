import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { agreeAndPress, main, payByCard } from '../../buying/purchase-page.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember, signInElsewhere } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see these changes.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const CHECKOUT = '/checkout/?product_id=premium-yearly'
/** The browser's message for the refused purchase. */
const REFUSED = 'Failed to load resource: the server responded with a status of 4'

it('finance staff schedule a price and undo it; a viewer reads it', async () => {
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit('/studio/money/plans/', { refreshToken })
  await page.getByRole('button', { name: 'Change Selah Premium for the family' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price in USD').fill('0.10')
  await dialog.getByText('Enter a price from $0.50 to $1,000.00.').waitFor()
  await dialog.getByLabel('Price in USD').fill('99.99')
  await dialog.getByLabel('Reason').fill('From the new year')
  await dialog.getByRole('button', { name: 'Schedule it' }).click()
  await page
    .getByText(/^From .*: \$99\.99 a year, 7 days free$/)
    .first()
    .waitFor()
  const viewer = await browser.visit('/studio/money/plans/', { refreshToken: await logInAsStaff('viewer') })
  await viewer.page.getByText('Scheduled', { exact: true }).first().waitFor()
  expect(await viewer.page.getByRole('button', { name: /^Change / }).count()).toBe(0)

  await page.getByRole('button', { name: 'Undo the change of Selah Premium for the family' }).click()
  await dialog.getByText('What is in force stays.').waitFor()
  await dialog.getByLabel('Reason').fill('Not yet')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Undo the change' }).click()
  await page.getByRole('button', { name: 'Change Selah Premium for the family' }).waitFor()
  const history = page.locator('details').filter({ hasText: 'Undone' })
  await history.locator('summary').click()
  await history.getByText('Undone', { exact: true }).waitFor()
  expect([...complaints, ...viewer.complaints]).toEqual([])
})

inLongRun(() => {
  it('a changed price: a running trial keeps the old one, an open page shows the new one, a new buyer pays it', async () => {
    const member = await newVerifiedMember()
    const trial = await browser.visit(CHECKOUT, member)
    await main(trial.page).getByText('Signed in as').waitFor()
    await agreeAndPress(trial.page, 'Start Trial & Subscribe')
    await payByCard(trial.page)
    await trial.page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
    const late = await browser.visit(CHECKOUT, await newVerifiedMember())
    await main(late.page).getByText('Signed in as').waitFor()
    await main(late.page).getByText('$59.99 is charged to my card').waitFor()

    const refreshToken = await logInAsStaff('finance')
    const { page, complaints } = await browser.visit('/studio/money/plans/', { refreshToken })
    await page.getByRole('button', { name: 'Change Selah Premium, yearly', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price in USD').fill('69.99')
    await dialog.getByText('$59.99 a year, 7 days free → $69.99 a year, 7 days free').waitFor()
    await dialog.getByText(/running trials? keeps? (?:its|their) length/).waitFor()
    await expectAccessibleAtAllWidths(page)
    await dialog.getByText('You can change it again, but not undo it.').click()
    await dialog.getByLabel('Reason').fill('Costs rose')
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await page.getByText('Default: $59.99 a year, 7 days free').waitFor()
    await page.getByText('1 change', { exact: true }).first().click()
    await page.getByText(/by Finance Demo: Costs rose$/).waitFor()
    await expectAccessibleAtAllWidths(page)

    // The page with the old price shows a notice, and asks again with the new price.
    await agreeAndPress(late.page, 'Start Trial & Subscribe')
    await main(late.page).getByText('$69.99 is charged to my card').waitFor()
    expect(await main(late.page).getByRole('checkbox').isChecked()).toBe(false)
    await agreeAndPress(late.page, 'Start Trial & Subscribe')
    await payByCard(late.page)
    await late.page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
    expect(await main(late.page).getByText('I agree to a free trial of').innerText()).toContain('$69.99')

    await site.advanceDays(8)
    const again = await signInElsewhere(member)
    const { page: settings } = await browser.visit('/settings/subscriptions/', { refreshToken: again })
    await settings.getByText(/^You are billed \$59\.99 once per year\./).waitFor()
    expect([...complaints, ...trial.complaints, ...late.complaints].filter((one) => !one.startsWith(REFUSED))).toEqual(
      [],
    )
  })
})
