import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, openBrowser, overflowOf, WIDTHS } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused, expectFocusedText } from '../support/focus.ts'
import { latestMessageTo, messagesTo, newEmail, newMember, newVerifiedMember } from '../support/members.ts'

const browser = openBrowser()
const SERIES = '/series/slow-psalms/'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const field = (page: Page) => dialog(page).getByPlaceholder('Please input email')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true })
const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share', exact: true })

async function openShare(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/web/entity/*/share?*')
  await share(page).click()
  await dialog(page).waitFor()
  await answered
}

async function copied(page: Page): Promise<string> {
  // Both show for two seconds, so waiting starts before the press.
  await Promise.all([
    dialog(page).getByRole('button', { name: 'Copied!' }).waitFor(),
    dialog(page).getByText('Link copied!').waitFor(),
    dialog(page).getByRole('button', { name: 'Copy link' }).click(),
  ])
  return page.evaluate(() => navigator.clipboard.readText())
}

describe('the share dialog', () => {
  it('copies the link, links to the networks, and closes', async () => {
    const { page, context, requests, complaints } = await browser.visit(SERIES)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    expect(requests.filter((path) => path.includes('share-modal'))).toEqual([])
    await openShare(page)
    await page.locator('dialog input[value*="utm_source=link"]').waitFor()
    const link = new URL(await copied(page))
    expect(link.pathname + link.search).toBe(`${SERIES}?utm_medium=share&utm_source=link&utm_campaign=web`)
    await dialog(page).getByRole('button', { name: 'Copy link' }).waitFor()
    await dialog(page).getByText('Link copied!').waitFor({ state: 'detached' })

    const addressOf = async (name: RegExp) =>
      new URL((await dialog(page).getByRole('link', { name }).getAttribute('href')) ?? '')
    const facebook = await addressOf(/^Facebook/)
    expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php')
    expect(facebook.searchParams.get('u')).toContain(`${SERIES}?utm_medium=share&utm_source=facebook`)
    const twitter = await addressOf(/^X,/)
    expect(twitter.origin + twitter.pathname).toBe('https://twitter.com/intent/tweet')
    expect(twitter.searchParams.get('text')).toBe('Slow Psalms')

    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await expectFocused(share(page))
    // Cached for an hour, so no second request.
    await share(page).click()
    await page.locator('dialog input[value*="utm_source=link"]').waitFor()
    expect(requests.filter((path) => path.startsWith('/web/entity/'))).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('traps the focus, and keeps the page from scrolling', async () => {
      const { page } = await browser.visit(SERIES)
      await openShare(page)
      await expectFocusedText(page, 'Copy link')
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(() => {
            const at = document.activeElement
            return at === document.body || at?.closest('dialog') !== null
          }),
        ).toBe(true)
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    })

    it('shares the page’s own URL if the server has no link, and asks a guest to log in', async () => {
      const { page, context } = await browser.visit('/content/his-compassions-fail-not/?utm_source=mail')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.route('**/web/entity/**', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
      await openShare(page)
      expect(new URL(await copied(page)).search).toBe('')
      expect(await field(page).count()).toBe(0)
      const logIn = dialog(page).getByRole('link', { name: 'Log In' })
      expect(await logIn.getAttribute('href')).toMatch(/^\/login\/\?next_url=%2F.*his-compassions-fail-not/)
      await logIn.click()
      await page.waitForURL('**/login/?next_url=*')
      await dialog(page).waitFor({ state: 'detached' })
    })
  })
})

describe('sharing by email', () => {
  it('reaches every recipient, once the addresses are valid and the server accepts them', async () => {
    const { refreshToken } = await newVerifiedMember()
    const { page, requests } = await browser.visit(SERIES, { refreshToken })
    await page.getByRole('button', { name: 'Your account' }).waitFor()
    await openShare(page)
    const posts = () => requests.filter((path) => path.startsWith('/0.9/')).length
    await field(page).fill('ruth@journey')
    await send(page).click()
    await dialog(page).getByText('Invalid email provided').waitFor()
    await expectFocused(field(page))
    expect(posts()).toBe(0)

    const refusal = { errors: [{ code: 'forbidden', message: 'Nothing may be sent there' }], request_id: 'r' }
    await page.route('**/0.9/**', (route) => route.fulfill({ status: 400, json: refusal }))
    const [first, second] = [newEmail(), newEmail()]
    await field(page).fill(first)
    await send(page).click()
    await dialog(page).getByText('Nothing may be sent there').waitFor()
    await send(page).click()
    expect(posts()).toBe(1)
    await page.unroute('**/0.9/**')

    await field(page).fill(`${first}, ${second}`)
    await field(page).press('Enter')
    await dialog(page).getByText('Sent to 2 addresses.').waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('')
    for (const email of [first, second]) {
      const { links } = await latestMessageTo(email)
      const subjects = (await messagesTo(email)).map(({ subject }) => subject)
      expect(subjects).toEqual([expect.stringContaining('Slow Psalms')])
      expect(links.some((link) => link.includes(SERIES))).toBe(true)
    }
  })

  inLongRun(() => {
    it('is accessible at all widths, with an error shown', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit(SERIES, { refreshToken })
      await page.getByRole('button', { name: 'Your account' }).waitFor()
      await openShare(page)
      await send(page).click()
      await dialog(page).getByText('Invalid email provided').waitFor()
      await expectGood(page)
      for (const width of WIDTHS) {
        await resize(page, width)
        expect(await overflowOf(page)).toBe(0)
      }
    })

    it('is accessible for a guest', async () => {
      const { page } = await browser.visit(SERIES, { width: 360 })
      await openShare(page)
      await expectGood(page)
    })
  })
})

/** Contrast is final only after fade-ins. */
async function expectGood(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  await expectAccessible(page, 'dialog')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
