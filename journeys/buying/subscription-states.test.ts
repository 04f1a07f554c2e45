import { describe, expect, it } from 'vitest'
import { brand } from '#brand/brand.ts'
import { inLongRun, isLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { signInElsewhere } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const DAY = '\\w{3} \\d+, \\d{4}'
/** Accounts whose pages have the same parts as that of another account. */
const SAME_PARTS: readonly string[] = ['trial', 'google', 'bango', 'carrier']

openOwnSite({ withDemoAccounts: true })

/** Opens the subscription page as a demo account. */
async function openAs(account: string, width?: number) {
  const email = `${account}@demo.selah.test`
  const refreshToken = await signInElsewhere({ email, password: 'selah-demo', refreshToken: '' })
  return browser.visit('/settings/subscriptions/', { refreshToken, ...(width && { width }) })
}

describe.each<[account: string, says: RegExp, actions: readonly string[]]>([
  ['registered', /^You’re on the free plan$/, ['Subscribe Now']],
  [
    'subscriber',
    new RegExp(`^You are billed \\$8\\.99 once per month\\. Your subscription renews on ${DAY}\\.$`),
    ['Cancel subscription', 'Move to the family plan'],
  ],
  [
    'trial',
    new RegExp(`^Your trial ends on ${DAY}\\. You will then be billed \\$59\\.99 once per year\\.$`),
    ['Cancel subscription', 'Move to the family plan'],
  ],
  [
    'cancelled',
    new RegExp(`^You will not be charged again\\. Your access ends on ${DAY}\\.$`),
    ['Keep my subscription', 'Request a refund'],
  ],
  ['family', new RegExp(`^You have free access through a family plan until ${DAY}\\. After that`), ['Family plan']],
  ['manual', new RegExp(`^You have free access until ${DAY}\\. After that, payment is needed to continue\\.$`), []],
  [
    'apple',
    /Billed by Apple\. This subscription is managed in the store/,
    ['Manage in the store', 'Open store support'],
  ],
  [
    'google',
    /Billed by Google Play\. This subscription is managed in the store/,
    ['Manage in the store', 'Open store support'],
  ],
  ['bango', /^You are billed \$8\.99 once per month\./, ['Cancel subscription']],
  ['carrier', /^You are billed \$8\.99 once per month\./, ['Cancel subscription']],
])('the subscription page of %s@', (account, says, actions) => {
  it('shows the state of the subscription and its actions', async () => {
    const { page, complaints } = await openAs(account, 360)
    const main = page.getByRole('main')
    await main.getByText(says).waitFor()
    const offered = main.locator('section').first().locator('a, button')
    await expect.poll(() => offered.allInnerTexts()).toEqual(actions)
    if (isLongRun || !SAME_PARTS.includes(account)) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    const here = page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')
    const label = account === 'registered' ? 'Subscribe' : 'Manage Subscription'
    await expect.poll(() => here.allInnerTexts()).toEqual([label])
    const end = () => here.evaluate((link) => link.getBoundingClientRect().right)
    await expect.poll(end).toBeLessThanOrEqual(360 - 20)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('the price of a subscription is in the language of the page', async () => {
    const { page } = await openAs('subscriber')
    const price = page.getByRole('main').locator('dd').first()
    await expect.poll(() => price.innerText()).toBe('$8.99 per month')
    await page.goto('/settings/subscriptions/?locale=en-XA')
    await price.waitFor()
    await expect.poll(() => price.innerText()).toMatch(/^\$8\.99 (?!.*(?:per|month))/)
  })
})

it.each(
  sampleOf([
    ['apple', brand.links.apple_support, 'https://apps.apple.com/account/subscriptions'],
    ['google', brand.links.google_support, 'https://play.google.com/store/account/subscriptions'],
  ]),
)('what was bought from %s links to where it is managed', async (account, support, managed) => {
  const { page } = await openAs(account)
  const link = page.getByRole('main').getByRole('link', { name: 'Open store support' })
  expect(await link.getAttribute('href')).toBe(support)
  const manage = page.getByRole('main').getByRole('link', { name: 'Manage in the store' })
  expect(await manage.getAttribute('href')).toBe(managed)
})

it('every charge has its consent, and a record to download', async () => {
  const { page } = await openAs('subscriber')
  await page.getByText('Why was I charged?').click()
  const charge = page.getByRole('listitem').filter({ hasText: '$8.99' }).first()
  await charge.getByText(/I agree/).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    charge.getByRole('button', { name: /Download proof of \$8\.99/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^selah-\d{4}-\d{2}-\d{2}-.+\.txt$/)
})

it('a guest is asked to log in, and returns', async () => {
  const { page } = await browser.visit('/settings/subscriptions/')
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log In' })
  expect(await logIn.getAttribute('href')).toBe('/login/?next_url=%2Fsettings%2Fsubscriptions%2F')
})

inLongRun(() => {
  it('a failed load shows the server’s message, and a retry', async () => {
    const email = 'subscriber@demo.selah.test'
    const refreshToken = await signInElsewhere({ email, password: 'selah-demo', refreshToken: '' })
    const { page } = await browser.visit('/settings/account/', { refreshToken })
    const body = { errors: [{ code: 'unavailable', message: 'temporarily unavailable' }], request_id: 'r1' }
    await page.route('**/products-subscriptions', (route) => route.fulfill({ status: 503, json: body }))
    await page.goto('/settings/subscriptions/')
    await page.getByText('temporarily unavailable').waitFor()
    await page.unroute('**/products-subscriptions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('You are billed').waitFor()
  })

  it('a failed refund closes the dialog and is logged', async () => {
    const { page, complaints } = await openAs('cancelled')
    await page.getByRole('button', { name: 'Request a refund' }).waitFor()
    const body = { errors: [{ code: 'store_unavailable', message: 'the store does not answer' }], request_id: 'r2' }
    await page.route('**/refund', (route) => route.fulfill({ status: 503, json: body }))
    await page.getByRole('button', { name: 'Request a refund' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Yes, refund me' }).click()
    await expectDialogCount(page)
    await page.getByText('We haven’t heard back yet. It may still go through.').waitFor()
    await expect.poll(() => complaints.some((one) => one.startsWith('refund failed'))).toBe(true)
    await page.getByText('You will not be charged again.').waitFor()
  })

  it.each([
    ['family', 'You’re on a family plan'],
    ['parent', 'Your family'],
  ])('%s@, who has a family plan, is not offered a plan while the page loads', async (account, title) => {
    const email = `${account}@demo.selah.test`
    const refreshToken = await signInElsewhere({ email, password: 'selah-demo', refreshToken: '' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { page } = await browser.visit('/family/', {
      width: 360,
      refreshToken,
      prepare: (opened) =>
        opened.route('**/users/*/family', async (route) => {
          await held
          await route.continue()
        }),
    })
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Loading your family plan' }).waitFor()
    expect(await main.getByRole('link', { name: /family plan/ }).count()).toBe(0)
    release()
    await main.getByRole('heading', { name: title }).waitFor()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })

  it('the upgrade dialog keeps the focus while the plan is reloaded', async () => {
    const { page } = await openAs('subscriber')
    await page.getByRole('button', { name: 'Move to the family plan' }).waitFor()
    await page.route('**/web/products/active**', (route) => route.abort())
    await page.getByRole('button', { name: 'Move to the family plan' }).click()
    const question = page.getByRole('alertdialog')
    const again = question.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.unroute('**/web/products/active**')
    await page.route('**/web/products/active**', async (route) => {
      await held
      await route.continue()
    })
    await again.press('Enter')
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
    await expectFocused(again)
    release()
    await again.waitFor({ state: 'detached' })
    const agree = question.getByRole('checkbox')
    await expectFocused(agree)
  })

  it('the upgrade dialog keeps the focus if there is no plan', async () => {
    const { page } = await openAs('subscriber')
    await page.getByRole('button', { name: 'Move to the family plan' }).waitFor()
    await page.route('**/web/products/active**', (route) => route.abort())
    await page.getByRole('button', { name: 'Move to the family plan' }).click()
    const question = page.getByRole('alertdialog')
    const again = question.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute('**/web/products/active**')
    await page.route('**/web/products/active**', (route) => route.fulfill({ json: { data: [] } }))
    await again.press('Enter')
    await again.waitFor({ state: 'detached' })
    const safe = question.getByRole('button').first()
    await expectFocused(safe)
  })

  it('a carrier’s subscriber is asked once to bookmark the page', async () => {
    const email = 'carrier@demo.selah.test'
    const refreshToken = await signInElsewhere({ email, password: 'selah-demo', refreshToken: '' })
    const { page, complaints } = await browser.visit('/discover/', { refreshToken })
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Press Cmd+D or Ctrl+D').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.favoriteDialogShown)).toBe('true')
    await dialog.getByRole('button', { name: 'GOT IT' }).click()
    await expectDialogCount(page)
    await page.reload()
    await waitUntilSettled(page)
    expect(await dialog.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
