import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these changes.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const REASON = 'Charged twice, by phone'

it('staff find a subscriber, open their records with a reason, and refund a charge, which the audit log then contains', async () => {
  const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('operator') })
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('subscriber@demo')
  const row = page.getByRole('link', { name: 's•••@demo.selah.test' }).first()
  await row.waitFor()
  await expectAccessibleAtAllWidths(page)
  await row.click()
  const reason = page.getByLabel('Reason')
  await reason.fill(REASON)
  await reason.press('Enter')
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await expectAccessibleAtAllWidths(page)

  await page
    .getByRole('button', { name: /^Refund… \$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('goes back to the original payment method').waitFor()
  await expectAccessibleAtAllWidths(page)
  const refund = dialog.getByRole('button', { name: /^Refund \$/ })
  expect(await refund.isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill(REASON)
  await refund.click()
  await page.getByText('Done. It’s in the audit log.').waitFor()
  await page.getByText('Refunded', { exact: true }).first().waitFor()

  await page.getByRole('link', { name: 'Audit log' }).first().click()
  await page.getByRole('listitem').filter({ hasText: 'Refunded a charge' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Check the log' }).click()
  await page.getByText('All 2 entries are intact.').waitFor()
  expect(complaints).toEqual([])
})

it('staff block a person after a preview, who then cannot log in, and end the block', async () => {
  const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('operator') })
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('registered@demo')
  await page.getByRole('link', { name: 'r•••@demo.selah.test' }).first().click()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByLabel('Reason').press('Enter')
  await page.getByRole('button', { name: 'Block…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('can’t log in or buy again').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('Blocked since').waitFor()
  await expectAccessibleAtAllWidths(page)

  const guest = await browser.visit('/login/')
  await waitForHydration(guest.page)
  await guest.page.getByLabel('Email address').fill('registered@demo.selah.test')
  await guest.page.getByLabel('Password', { exact: true }).fill('selah-demo')
  await guest.page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
  await guest.page.getByText('This account is blocked. Contact the help center.').waitFor()

  await page.getByRole('button', { name: 'Unblock…' }).click()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Unblock', exact: true }).click()
  await page.getByText('Blocked since').waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

it('staff give free access, take it back, and undo that from the list of what staff did', async () => {
  const { page, complaints } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('support') })
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('registered@demo')
  await page.getByRole('link', { name: 'r•••@demo.selah.test' }).first().click()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByLabel('Reason').press('Enter')
  const dialog = page.getByRole('dialog')
  const perform = async (button: RegExp, confirm: string) => {
    await page.getByRole('button', { name: button }).click()
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: confirm, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await perform(/^Give free access…/, 'Give access')
  await page.getByText('Has access').waitFor()
  await perform(/^Take back free access…/, 'Take back')
  await page.getByText('No access').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Undo… Took back free access' }).click()
  await dialog.getByText('You can undo this until').waitFor()
  await dialog.getByText('They have access until').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Has access').waitFor()
  await page.getByText('Gave free access back').waitFor()
  expect(complaints).toEqual([])
})

it('staff see the site as a subscriber, read-only, until they end it with one press', async () => {
  const { page } = await browser.visit('/studio/people/', { refreshToken: await logInAsStaff('support') })
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('manual@demo')
  await page.getByRole('link', { name: 'm•••@demo.selah.test' }).first().click()
  await page.getByLabel('Reason').fill(REASON)
  await page.getByLabel('Reason').press('Enter')
  await page.getByRole('button', { name: 'See as this person…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('nothing you press is saved').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill('Sees a lock on what she paid for')
  await dialog.getByRole('button', { name: 'Start' }).click()

  await page.getByText('Read-only until').waitFor()
  const site = page.frameLocator('iframe')
  await site.getByRole('heading', { level: 1 }).first().waitFor()
  await frameOf(page).waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const access = await frameOf(page).evaluate(async () => {
    const answer = await fetch('/web/authenticate', { method: 'POST' })
    const access: { data: { user: { email: string | null; is_subscribed: boolean } } } = await answer.json()
    return access
  })
  expect(access.data.user).toMatchObject({ email: null, is_subscribed: true })
  // Whatever is pressed, the server refuses every change.
  const refusal = await frameOf(page).evaluate(async () => {
    const answer = await fetch('/web/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"events":[]}',
    })
    return answer.status
  })
  expect(refusal).toBe(403)
  await expectAccessibleAtAllWidths(page)
  // The frame does not share the member’s own storage.
  expect(await frameOf(page).evaluate(() => localStorage.getItem('user'))).not.toContain('support@')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('support@')

  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByText('Stopped seeing the site as a person').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)

  // If the first script of the frame is not loaded, the other scripts cannot load anything.
  await page.route('**/impersonated-frame-*', (route) => route.abort())
  await page.getByRole('button', { name: 'See as this person…' }).click()
  await dialog.getByLabel('Reason').fill('Sees a lock on what she paid for')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await site.getByRole('heading', { level: 1 }).first().waitFor()
  await frameOf(page).waitForLoadState('load')
  expect(await site.locator('script[data-held]').count()).toBe(1)
  expect(await site.locator('script[data-scripts]').count()).toBe(0)
})

function frameOf(page: Page): Frame {
  const [, frame] = page.frames()
  if (!frame) throw new Error('the page has no frame')
  return frame
}
