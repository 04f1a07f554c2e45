import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { newVerifiedMember } from '../support/members.ts'
import { main } from './purchase-page.ts'

const browser = openBrowser()

it('every plan shows its price before scripts run', async () => {
  const { page } = await browser.visit('/subscribe/', { javaScriptEnabled: false })
  for (const price of ['$59.99', '$8.99', '$89.99']) await page.getByText(price).first().waitFor()
})

it('a monthly plan is offered once, and by phone bill only with a link for it', async () => {
  const { page } = await browser.visit('/subscribe/')
  const plans = page.getByRole('radio', { name: /monthly/ })
  const said = async () => {
    const words = await plans.getAttribute('aria-describedby')
    return page.locator(`[id="${words}"]`).innerText()
  }
  const named = (name: string) => page.getByRole('radio', { name, exact: true })
  await named('Selah Premium, monthly').waitFor()
  expect(await said()).toContain('Paid by card or on your phone bill.')
  await page.goto('/subscribe/?type=bango')
  await named('Selah Premium, monthly on your phone bill').waitFor()
  expect(await said()).toContain('Paid on your phone bill.')
})

it('a valid discount code reduces the price, an unknown one does not', async () => {
  const { page, complaints } = await browser.visit('/subscribe/?discount_code=welcome20')
  await page.getByText('instead of $59.99').first().waitFor()
  await page.getByLabel('Discount code').fill('unheard-of')
  await page.getByRole('button', { name: 'Use code' }).click()
  await page.getByText('This code doesn’t work for these plans.').waitFor()
  expect(complaints).toEqual([])
})

it('a plan reached by its link is shown alone, with its own trial', async () => {
  const { page } = await browser.visit('/dream')
  await page.waitForURL('**/subscribe/?product_id=premium-yearly-community&community=dream&is_renew_trial=true')
  await page.getByRole('heading', { name: 'Your plan' }).waitFor()
  await page.getByText('Your free trial lasts 1 month.').waitFor()
})

it('a plan sold only by link is hidden without the link', async () => {
  for (const query of ['product_id=premium-yearly-relief', 'product_id=premium-yearly-community&community=made-up']) {
    const { page } = await browser.visit(`/subscribe/?${query}`)
    await page.getByRole('heading', { name: 'Choose your plan' }).waitFor()
    expect(await page.getByText('in hard times').count()).toBe(0)
  }
})

it('consent and plan are chosen by keyboard; another plan needs a new consent, and without consent nothing is bought', async () => {
  const { page, requests } = await browser.visit('/subscribe/', await newVerifiedMember())
  const agree = page.getByRole('checkbox')
  const buy = main(page).getByRole('button', { name: /^(?:Start Trial & )?Subscribe$/ })
  const needsConsent = main(page).getByText('Read what you’re agreeing to, then check the box.')
  await needsConsent.waitFor()
  expect(await buy.isDisabled()).toBe(true)
  await agree.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => agree.isChecked()).toBe(true)
  await expect.poll(() => buy.isEnabled()).toBe(true)
  await page.getByRole('radio', { name: 'Selah Premium, yearly' }).focus()
  await page.keyboard.press('ArrowDown')
  const monthly = page.getByRole('radio', { name: 'Selah Premium, monthly', exact: true })
  await expect.poll(() => monthly.isChecked()).toBe(true)
  // Changed terms need a new consent.
  await expect.poll(() => agree.isChecked()).toBe(false)
  await needsConsent.waitFor()
  expect(await buy.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  await buy.evaluate((button: HTMLButtonElement) => button.click())
  expect(requests.filter((path) => path.endsWith('/purchases'))).toEqual([])
})
