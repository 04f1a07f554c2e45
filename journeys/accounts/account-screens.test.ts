import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectFocusedBy } from '../support/focus.ts'
import { codeFor, newMember, newMemberByCode } from '../support/members.ts'

const browser = openBrowser()
/** Dialogs are checked over the smallest page. */
const SMALL_PAGE = '/web-healthcheck/'

// The pages themselves are checked among all screens: journeys/screens.
it('sign-up is accessible as a dialog', async () => {
  const { page, complaints } = await browser.visit(SMALL_PAGE)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(complaints).toEqual([])
})

it('the account page is accessible with its dialogs and header menu', async () => {
  const { refreshToken } = await newMember()
  const { page, complaints } = await browser.visit('/settings/account/', { refreshToken })
  await page.getByRole('button', { name: 'Delete account' }).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await expectFocusedBy(page, 'name', 'code')
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a user without a password deletes the account by a code, sees the address it was sent to, and may request another', async () => {
    const { email, refreshToken } = await newMemberByCode()
    const { page, complaints } = await browser.visit('/settings/account/', { refreshToken })
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByText(`we’ll send a code to ${email} first`).waitFor()
    await expectAccessibleAtAllWidths(page)
    await question.getByRole('button', { name: 'Send me a code' }).click()
    const code = question.getByLabel('Six-digit code')
    await code.waitFor()
    await question.getByText(`We sent it to ${email}.`).waitFor()
    await expectAccessibleAtAllWidths(page)
    const first = await codeFor(email)
    await code.fill(first === '000000' ? '000001' : '000000')
    await code.press('Enter')
    await question.getByText('That doesn’t match. Nothing was deleted.').waitFor()
    await question.getByRole('button', { name: 'Send another code' }).click()
    await question.getByText(`We sent it to ${email}.`).waitFor()
    await expectFocusedBy(page, 'name', 'code')
    await expect.poll(() => code.inputValue()).toBe('')
    await page.keyboard.type(await codeFor(email, { otherThan: first }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/discover/')
    await page.getByText('Your account has been deleted.').waitFor()
    await page.getByRole('link', { name: 'Log In' }).waitFor()
    // The wrong code.
    expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
  })
})

it('without JavaScript, each account page says that it needs JavaScript', async () => {
  const { page } = await browser.visit('/login/', { javaScriptEnabled: false })
  for (const path of ['/login/', '/signup/', '/settings/account/']) {
    await page.goto(path)
    expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    expect(await page.getByRole('main').innerText(), path).toContain('JavaScript')
  }
})
