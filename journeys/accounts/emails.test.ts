import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const site = openOwnSite()
const browser = openBrowser()

it('a member gets a devotional by email at the chosen hour, and ends it with the link of the email without a login', async () => {
  const { email, refreshToken } = await newVerifiedMember()
  const { page, complaints } = await browser.visit('/settings/emails/', { refreshToken })
  await waitForHydration(page)
  const news = page.getByRole('switch', { name: 'Send me news' })
  const devotional = page.getByRole('switch', { name: 'Send me the daily devotional' })
  expect([await news.isChecked(), await devotional.isChecked()]).toEqual([false, false])
  await news.press('Space')
  await devotional.press('Space')
  await page.getByLabel('Time of day').selectOption('6')
  await expectAccessibleAtAllWidths(page)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.getByLabel('Time of day').inputValue()).toBe('6')
  await expect.poll(() => news.isChecked()).toBe(true)

  const path = await site.unsubscribePathFor(email)
  const guest = await browser.visit(path)
  await waitForHydration(guest.page)
  const card = guest.page.getByRole('region', { name: 'Unsubscribe' })
  await card.getByText('You’ll stop getting the daily devotional by email.').waitFor()
  await expectAccessibleAtAllWidths(guest.page)
  await card.getByRole('button', { name: 'Unsubscribe' }).click()
  await guest.page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await guest.page.getByRole('main').getByRole('link', { name: 'Emails' }).click()
  await guest.page.getByRole('heading', { name: 'Log in to see your account' }).waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})

inLongRun(() => {
  it('the email settings offer nothing to an unverified address', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/settings/emails/', { refreshToken })
    await page.getByText('Add and verify your email address first.').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
  })
})
