import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agreeAndPress, main, payByCard } from '../../buying/purchase-page.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember, signInElsewhere } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

// A server of its own: parallel journeys would see these plans.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const CHECKOUT = '/checkout/?product_id=premium-quarterly'

async function plansAnew(page: Page): Promise<string> {
  await page.reload()
  await main(page).getByText('Selah Premium, yearly').first().waitFor()
  return main(page).innerText()
}

it('a new plan is previewed, added, bought by card and ended; its subscriber keeps it', async () => {
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit('/studio/money/plans/', { refreshToken })
  await page.getByRole('link', { name: 'New plan' }).click()
  await page.getByRole('heading', { name: 'New plan', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Add plan…' }).isDisabled()).toBe(true)
  await page.getByLabel('Title').fill('{premium}, quarterly')
  expect(await page.getByLabel('ID', { exact: true }).inputValue()).toBe('premium-quarterly')
  await page.getByLabel('Description').fill('Everything, every three months.')
  await page.getByLabel('Bullet points').fill('All of {brand}\nThree months at a time')
  await page.getByLabel('How many months').fill('3')
  await page.getByLabel('Price in USD').fill('0.10')
  await page.getByText('Enter a price from $0.50 to $1,000.00.').waitFor()
  await page.getByLabel('Price in USD').fill('19.99')
  const preview = page.frameLocator('iframe[title="The page with the new plan"]')
  await preview.getByText('Selah Premium, quarterly').first().waitFor()
  await preview.getByText('$19.99').first().waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Add plan…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Add Selah Premium, quarterly?' }).waitFor()
  await dialog.getByText('$19.99 every 3 months, no trial. It goes on sale right away, for everyone.').waitFor()
  await dialog.getByLabel('Reason').fill('Asked for often')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Add plan', exact: true }).click()
  await page.getByText(/^Added .* by Finance Demo: Asked for often$/).waitFor()
  await page.getByRole('button', { name: 'Remove Selah Premium, quarterly' }).waitFor()
  await expectAccessibleAtAllWidths(page)

  const guest = await browser.visit('/subscribe/')
  await main(guest.page).getByText('Selah Premium, quarterly').waitFor()
  const member = await newVerifiedMember()
  const buyer = await browser.visit(CHECKOUT, member)
  await main(buyer.page).getByText('Signed in as').waitFor()
  await main(buyer.page).getByText('Three months at a time').waitFor()
  await agreeAndPress(buyer.page, 'Subscribe')
  await payByCard(buyer.page)
  await buyer.page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Change Selah Premium, quarterly' }).click()
  await dialog.getByText('Off, nobody can buy it. Running subscriptions go on.').click()
  await dialog.getByText('You can change it again, but not undo it.').click()
  await dialog.getByText('1 paid subscription keeps its price.').waitFor()
  await dialog.getByLabel('Reason').fill('Too many plans')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await page.getByText('Default: $19.99 every 3 months, no trial').waitFor()
  expect(await page.getByRole('button', { name: 'Remove Selah Premium, quarterly' }).count()).toBe(0)

  const late = await browser.visit('/subscribe/')
  // A process knows within a second that the sale of the plan has ended.
  await expect.poll(() => plansAnew(late.page)).not.toContain('Selah Premium, quarterly')
  await site.advanceDays(93)
  const again = await signInElsewhere(member)
  const settings = await browser.visit('/settings/subscriptions/', { refreshToken: again })
  await settings.page.getByText(/^You are billed \$19\.99 /).waitFor()
  await settings.page.getByText('Selah Premium, quarterly').first().waitFor()
  expect([...complaints, ...guest.complaints, ...buyer.complaints, ...late.complaints]).toEqual([])
})

/** Checks that the field shows this text, and also the page's status, which a screen reader announces. */
async function expectTaken(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text).waitFor()
  expect(await page.getByText(text).count()).toBe(2)
}

it('an empty form says what to enter next; a title or ID of another plan is refused; a lost connection is tried again; the page asks before it is left', async () => {
  const { page } = await browser.visit('/studio/money/plans/new/', { refreshToken: await logInAsStaff('finance') })
  await page.getByText('Next: add a title.').waitFor()
  await page.getByRole('heading', { name: 'No preview yet' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByLabel('Title').fill('{premium}, yearly')
  await page.getByText('Next: add a description.').waitFor()
  await page.getByLabel('ID', { exact: true }).fill('another-year')
  await page.getByLabel('Description').fill('Everything for a year.')
  await expectTaken(page, 'Another plan or gift uses this title, or used it before. Choose a different one.')
  const add = page.getByRole('button', { name: 'Add plan…' })
  expect(await add.isDisabled()).toBe(true)
  await page.route('**/web/studio/money/products', (route) => route.abort())
  await page.getByLabel('Title').fill('{premium}, another year')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.unroute('**/web/studio/money/products')
  await again.click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => add.isEnabled()).toBe(true)
  await page.getByText('Without your discounts. Nothing is saved yet.').waitFor()
  await page.getByLabel('ID', { exact: true }).fill('premium-yearly')
  await expectTaken(page, 'Another plan or gift uses this ID, or used it before. Choose a different one.')
  await page.getByText('Fill in or fix the fields to update the preview.').waitFor()
  expect(await add.isDisabled()).toBe(true)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click()
  await expect.poll(() => questions).toEqual(['Leave without adding this plan? What you typed will be lost.'])
  expect(new URL(page.url()).pathname).toBe('/studio/money/plans/new/')
})

it('an added plan has words under Brand, also in a studio that was opened before the plan was added', async () => {
  const { page, complaints } = await browser.visit('/studio/money/plans/', {
    refreshToken: await logInAsStaff('operator'),
  })
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await page.getByLabel('Description of Selah Premium, yearly').first().waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'New plan' }).click()
  await page.getByLabel('Title').fill('A week of {premium}')
  await page.getByLabel('Description').fill('A week for someone you love.')
  await page.getByText('Paid for once, given to someone, and doesn’t renew.').click()
  await page.getByRole('button', { name: 'Add plan…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('For a retreat')
  await dialog.getByRole('button', { name: 'Add plan', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove A week of Selah Premium' })
  await remove.waitFor()
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await page.getByLabel('Description of A week of Selah Premium').waitFor()
  await page.goBack()
  await remove.click()
  await dialog.getByLabel('Reason').fill('The retreat is over')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await remove.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await page.getByLabel('Description of Selah Premium, yearly').first().waitFor()
  await page.getByLabel('Description of A week of Selah Premium').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

/** Answers a removal as a server that could not read its list again: as pending, and then with the old list once. */
async function makePending(page: Page): Promise<void> {
  let list = ''
  let isOld = false
  await page.route('**/web/studio/money/products', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const body = isOld ? list : await response.text()
    isOld = false
    list = body
    await route.fulfill({ response, body })
  })
  await page.route('**/web/studio/money/products/*/removal', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    isOld = true
    await route.fulfill({ response, json: { data: { ...data, is_pending: true } } })
  })
}

it('a plan that nobody bought is removed; a viewer reads the plans and adds none', async () => {
  const refreshToken = await logInAsStaff('finance')
  const { page, complaints } = await browser.visit('/studio/money/plans/new/', { refreshToken })
  await makePending(page)
  await page.getByLabel('Title').fill('A month of {premium}')
  await page.getByLabel('Description').fill('A month for someone you love.')
  await page.getByText('Paid for once, given to someone, and doesn’t renew.').click()
  const preview = page.frameLocator('iframe[title="The page with the new plan"]')
  await preview.getByText('A month of Selah Premium').first().waitFor()
  await page.getByRole('button', { name: 'Add plan…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('For Christmas')
  await dialog.getByRole('button', { name: 'Add plan', exact: true }).click()
  await page.getByRole('button', { name: 'Remove A month of Selah Premium' }).click()
  await dialog.getByText('Nobody has bought it.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill('Not this year')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Removed. It may take a few seconds to disappear.').waitFor()
  await page.getByText('A month of Selah Premium').first().waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const viewer = await browser.visit('/studio/money/plans/', { refreshToken: await logInAsStaff('viewer') })
  await viewer.page.getByText('premium-family-yearly').first().waitFor()
  expect(await viewer.page.getByRole('link', { name: 'New plan' }).count()).toBe(0)
  expect([...complaints, ...viewer.complaints]).toEqual([])
})
