import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { authenticatorCode } from '#testing/accounts/totp-code.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const MINUTE_OF_A_DAY = 1 / (24 * 60)

const site = openOwnSite()
const browser = openBrowser()

describe('staff at login', () => {
  it('set up an authenticator app once, then log in with its codes or a recovery code', async () => {
    const { email, password } = await newVerifiedMember()
    await site.makeOwner(email)
    const first = await logIn(email, password)
    await first.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor()
    const secret = ((await first.locator('form code').textContent()) ?? '').replaceAll(' ', '')
    const digits = first.getByLabel('Six-digit code')
    await expectFocused(digits)
    await expectAccessibleAtAllWidths(first)
    await digits.fill('000000')
    await digits.press('Enter')
    await first.getByText('That code didn’t work. Try again.').waitFor()
    await digits.fill(authenticatorCode(secret, site.now()))
    await digits.press('Enter')
    await first.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    const codes = await first.getByRole('listitem').locator('code').allTextContents()
    expect(codes).toHaveLength(10)
    await expectAccessibleAtAllWidths(first)
    await first.getByRole('button', { name: 'I’ve saved them' }).click()
    await expectStaff(first, true)

    await site.advanceDays(MINUTE_OF_A_DAY)
    const second = await logIn(email, password)
    await second.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await expectAccessibleAtAllWidths(second)
    await second.getByLabel('Six-digit code').fill('000000')
    await second.getByLabel('Six-digit code').press('Enter')
    await second.getByText('That code didn’t work. Try again.').waitFor()
    await second.getByLabel('Six-digit code').fill(authenticatorCode(secret, site.now()))
    await second.getByLabel('Six-digit code').press('Enter')
    await expectStaff(second, true)

    const third = await logIn(email, password)
    await third.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectFocused(third.getByRole('textbox').first())
    await third.keyboard.type(codes[0] ?? '')
    await expectAccessibleAtAllWidths(third)
    await third.keyboard.press('Enter')
    await expectStaff(third, true)
  })

  inLongRun(() => {
    it('may continue as a member', async () => {
      const { email, password } = await newVerifiedMember()
      await site.makeOwner(email)
      const page = await logIn(email, password)
      await page.getByRole('button', { name: 'Continue without staff access' }).click()
      await expectStaff(page, false)
    })
  })
})

async function logIn(email: string, password: string): Promise<Page> {
  const { page } = await browser.visit('/login/')
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  return page
}

/** Checks that the visitor is signed in, and whether as staff: only they may read submissions. */
async function expectStaff(page: Page, is: boolean): Promise<void> {
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor()
  const status = await page.evaluate(async () => {
    const opened = await fetch('/web/authenticate', { method: 'POST' })
    const { data } = await opened.json()
    const authorization = `Bearer ${data.tokens[0].token}`
    return (await fetch('/web/submissions', { headers: { authorization } })).status
  })
  expect(status).toBe(is ? 200 : 403)
}
