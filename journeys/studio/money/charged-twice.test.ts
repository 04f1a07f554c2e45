import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { agreeAndPress, main } from '../../buying/purchase-page.ts'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff, newVerifiedMember } from '../../support/members.ts'
import { openOwnSite } from '../../support/own-site.ts'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const REASON = 'Charged twice, on the phone with her'
/** In days. */
const A_WHILE = 0.1
/** The most presses of Tab and Enter, each typed text counted as one: a call to the help desk has time for no more. */
const MOST_KEYS = 80

inLongRun(() => {
  it('a person who pays by phone bill and again in the App Store gets the first charge back, by mouse', async () => {
    const email = await chargeTwice('555 010 0731')
    const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('support') })
    await page.getByRole('searchbox', { name: 'Find a person' }).fill(email)
    await page.getByRole('link', { name: masked(email) }).click()
    await page.getByLabel('Reason').fill(REASON)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expectBothCharges(page)
    await expectAccessibleAtAllWidths(page)
    await page.getByRole('button', { name: /^Refund… .*, Carrier$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('goes back to the original payment method').waitFor()
    await dialog.getByLabel('Reason').fill(REASON)
    await expectAccessibleAtAllWidths(page)
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expectOneRefunded(page)
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})

it('a person who pays by phone bill and again in the App Store gets the first charge back by keyboard, in few presses', async () => {
  const email = await chargeTwice('555 010 0732')
  const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('support') })
  const keys = openKeyboard(page)
  // Tab reaches only parts that are shown, so each part is awaited before it is looked for.
  await page.getByRole('searchbox', { name: 'Find a person' }).waitFor()
  await keys.tabTo('Find a person')
  await keys.type(email)
  await page.getByRole('link', { name: masked(email) }).waitFor()
  await keys.tabTo(masked(email))
  await keys.press('Enter')
  await page.getByLabel('Reason').waitFor()
  await keys.tabTo('Reason')
  await keys.type(REASON)
  await keys.press('Enter')
  await expectBothCharges(page)
  await keys.tabTo(/^Refund… .*, Carrier$/)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('goes back to the original payment method').waitFor()
  await keys.tabTo('Reason')
  await keys.type(REASON)
  await keys.tabTo(/^Refund \$/)
  await keys.press('Enter')
  await expectOneRefunded(page)
  expect(keys.presses()).toBeLessThanOrEqual(MOST_KEYS)
  expect(complaints).toEqual([])
})

/** Subscribes on the site by phone bill, and later in the app, which the App Store does not refuse. */
async function chargeTwice(phone: string): Promise<string> {
  const { email, refreshToken } = await newVerifiedMember()
  const { page } = await browser.visit('/checkout/?product_id=premium-monthly&store=dcb', { refreshToken })
  await main(page).getByText('Signed in as').waitFor()
  await main(page).getByLabel('Phone number').fill(phone)
  await agreeAndPress(page, 'Subscribe')
  const code = main(page).getByLabel('Six-digit code')
  await code.fill('123456')
  await code.press('Enter')
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  const user = await page.evaluate(async () => {
    const answer = await fetch('/web/authenticate', { method: 'POST' })
    const { data }: { data: { user: { id: string } } } = await answer.json()
    return data.user.id
  })
  await site.advanceDays(A_WHILE)
  await site.configureSimulator('/app-store/notify', {
    type: 'SUBSCRIBED',
    product: 'premium-monthly',
    price: 8990,
    user,
  })
  await site.advanceDays(A_WHILE)
  return email
}

/** The subscription of the App Store is listed too, without a charge: only the App Store can refund it. */
async function expectBothCharges(page: Page): Promise<void> {
  const paid = page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: /Paid/ })
  await paid.nth(1).waitFor()
  const lines = await paid.allTextContents()
  expect(lines.map((line) => /App Store|Carrier/.exec(line)?.[0])).toEqual(['App Store', 'Carrier'])
}

/** Checks that one charge was refunded, and that no other one can be. */
async function expectOneRefunded(page: Page): Promise<void> {
  await page.getByText('Done. It’s in the audit log.').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('−$8.99').waitFor()
  expect(await history.getByText('−$8.99').count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Refund… / }).count()).toBe(0)
}

function masked(email: string): string {
  return `${email.slice(0, 1)}•••@`
}

/** The keyboard, with the number of its presses. A typed text counts as one. */
function openKeyboard(page: Page) {
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    presses: () => count,
    async type(words: string) {
      count += 1
      await page.keyboard.type(words)
    },
    /** Presses Tab until the focused part has this name. */
    async tabTo(name: string | RegExp) {
      for (let tabs = 0; tabs < MOST_KEYS; tabs += 1) {
        const focused = await page.evaluate(() => {
          const one = document.activeElement
          // Nothing is focused; the text of the whole page would contain every name.
          if (one === document.body) return ''
          const label =
            one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.labels?.[0] : undefined
          return one?.getAttribute('aria-label') ?? label?.textContent ?? one?.textContent ?? ''
        })
        if (typeof name === 'string' ? focused.includes(name) : name.test(focused)) return
        await press('Tab')
      }
      throw new Error(`${name} is not reached by Tab`)
    },
  }
}
