import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocusedText } from '../support/focus.ts'
import { latestMessageTo, linkPathFor, newMemberByCode } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

openOwnSite()
const browser = openBrowser()
const NEW_PASSWORD = 'beside the still waters'

it('a message reports an account change; its link undoes the change after a press, and leads to a new password', async () => {
  const { email, refreshToken } = await newMemberByCode()
  const { page: thief } = await browser.visit('/settings/account/', { refreshToken })
  await waitForHydration(thief)
  await thief.getByLabel('New password').fill('a thief in the night')
  await thief.getByLabel('New password').press('Enter')
  await thief.getByText('Password saved.').waitFor()

  await expect.poll(async () => (await latestMessageTo(email)).subject).toBe('Your password was changed')
  const { page, complaints } = await browser.visit(await linkPathFor(email, 'undo'))
  await page.getByRole('heading', { name: 'Wasn’t you? Take it back' }).waitFor()
  // Like a mail scanner: opens the link and presses nothing.
  await browser.visit(await linkPathFor(email, 'undo'), { javaScriptEnabled: false })
  expect(new URL(page.url()).search).toBe('')
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('button', { name: 'Take it back' }).press('Enter')
  await page.getByRole('heading', { name: 'Your account is yours again' }).waitFor()
  const send = page.getByRole('button', { name: 'Email me a link' })
  await expectFocusedText(page, 'Email me a link')
  await expectAccessibleAtAllWidths(page)
  await send.press('Enter')
  await page.getByText(`We sent a link to choose a new password to ${email}.`).waitFor()

  await page.goto(await linkPathFor(email, 'reset'))
  await waitForHydration(page)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByLabel('New password').press('Enter')
  await page.waitForURL('**/discover/')
  await thief.reload()
  await thief.getByText('Log in to see your account').waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('an invalid link to undo an account change says that it has expired or was used', async () => {
    const { page } = await browser.visit('/login/?undo=of-no-use')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('This link has expired, or was used before.').waitFor()
    await page.getByRole('button', { name: 'It was me' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  })
})
