import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocusedBy } from '../support/focus.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()

/** Its passage has a reading in the demo catalogue. */
const FIRST = '/daily/daily-01-01/'

const isPicture = (path: string) => path.startsWith('/media/')
const isEntry = (path: string) => path.includes('/entry-browser-')
const dialog = (page: Page) => page.getByRole('dialog')
const isWithinDialog = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)

describe('a devotional by its id', () => {
  inLongRun(() => {
    it('of today shows its weekday to a guest too', async () => {
      const { page } = await browser.visit('/daily/daily-11-21/', { width: 360 })
      await dialog(page).getByText('Saturday, November 21').waitFor()
    })
  })

  it('is read, played and shared by a guest, who continues without a streak', async () => {
    const { page, requests, complaints } = await browser.visit(FIRST, { width: 360 })
    await dialog(page).getByText('great is thy faithfulness').waitFor()
    await dialog(page).getByText('Lamentations 3:22–23').waitFor()
    await dialog(page).getByText('Whatever you carried over from last year').waitFor()

    await dialog(page).getByRole('button', { name: /^Play/ }).click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)

    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await isWithinDialog(page)).toBe(true)
    }

    await dialog(page).getByRole('button', { name: 'Share' }).click()
    const sharing = page.getByRole('dialog', { name: 'Share this verse' })
    await sharing.getByText('great is thy faithfulness').waitFor()
    await sharing.getByRole('link', { name: /^Facebook/ }).waitFor()
    await sharing.getByRole('heading', { name: 'Share by email' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectDialogCount(page, 1)
    await dialog(page).getByText('great is thy faithfulness').waitFor()
    await expectFocusedBy(page, 'aria-label', 'Share')

    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/selah/')
    await dialog(page).waitFor({ state: 'detached' })
    expect(requests.filter((path) => path.endsWith('/reactions'))).toEqual([])
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('opens the share dialog if its address, or its history state, requests it', async () => {
      const { page, context } = await browser.visit(`${FIRST}?share=true`)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const sharing = page.getByRole('dialog', { name: 'Share this verse' })
      const counted = page.waitForResponse((response) => response.url().endsWith('/shares'))
      // The notice shows for two seconds, so waiting for it starts before the press.
      await Promise.all([
        sharing.getByRole('button', { name: 'Copied!' }).waitFor(),
        sharing.getByRole('button', { name: 'Copy link' }).click(),
      ])
      expect((await counted).status()).toBe(200)
      expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(FIRST)

      await page.evaluate((path) => history.replaceState({ ...history.state, state: { share: true } }, '', path), FIRST)
      await page.reload()
      await sharing.getByRole('button', { name: 'Close' }).click()
      await expectDialogCount(page, 1)
      await dialog(page).getByText('great is thy faithfulness').waitFor()
    })
  })

  it('that does not exist redirects to discover, by a full load and by client navigation', async () => {
    const { page } = await browser.visit('/daily/nothing/')
    expect(new URL(page.url()).pathname).toBe('/discover/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/daily-items/nothing/'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await waitUntilSettled(page)
    expect(new URL(page.url()).pathname).toBe('/discover/')
    expect(await dialog(page).count()).toBe(0)
  })
})

describe('the visitor’s own devotional', () => {
  inLongRun(() => {
    it('redirects a guest to discover', async () => {
      const { page } = await browser.visit('/daily-prayer/')
      await page.waitForURL('**/discover/')
      await page.getByRole('heading', { name: 'Welcome to Selah', level: 1 }).waitFor()
      expect(await dialog(page).count()).toBe(0)
    })
  })

  it.each([
    ['UTC', true],
    ['Pacific/Kiritimati', false],
  ])('in %s its text is shown before any script to a visitor who was logged in: %s', async (timeZone, isShown) => {
    const { page, requests } = await browser.visit('/daily-prayer/', {
      ...{ timeZone, width: 360, stays: false },
      prepare: (opened) => opened.route('**/assets/entry-browser-*', (route) => route.abort()),
    })
    const words = dialog(page).getByRole('blockquote')
    expect(await words.isVisible()).toBe(false)
    await expect.poll(() => requests.some(isEntry)).toBe(true)
    expect(requests.findIndex(isPicture)).toBeLessThan(requests.findIndex(isEntry))

    await page.evaluate(() => localStorage.setItem('is_registered', 'true'))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await words.isVisible()).toBe(isShown)
  })

  it('is today’s; Escape counts the day, shows the streak and continues', async () => {
    const { page, complaints } = await browser.visit('/daily-prayer/', { refreshToken: refreshTokenFor('daily') })
    const today = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(journeysClock.now())
    await dialog(page).getByText(today).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'One day of prayer', level: 1 }).waitFor()
    const prayed = dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /(?<!not )prayed/ })
    await expect.poll(() => prayed.count()).toBe(1)
    await dialog(page).getByText('12k shares').waitFor()
    await expectAccessible(page)

    await dialog(page).getByRole('button', { name: 'Share today’s verse' }).click()
    const sharing = page.getByRole('dialog', { name: 'Share today’s verse' })
    await sharing.waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page, 1)
    await page.getByRole('heading', { name: 'One day of prayer', level: 1 }).waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.waitForURL('**/selah/')

    await page.goto('/discover/')
    await waitForHydration(page)
    await page.locator('[data-type="web-daily"] a[href="/daily-prayer/"]').first().click()
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'One day of prayer', level: 1 }).waitFor()
    expect(complaints).toEqual([])

    await page.route('**/web/users/*/daily-items', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/daily-prayer/')
    await page.waitForURL('**/discover/')
    await expect.poll(() => complaints.join('\n')).toContain('Failed fetching daily item for user')
  })
})
