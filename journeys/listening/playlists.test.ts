import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  expectSound,
  fullPlayer,
  mediaSessionTitle,
  openFullPlayer,
  openPlayerInAnyLanguage,
  waitForNoLayers,
} from '../support/player-page.ts'

const browser = openBrowser()

const rows = (page: Page) => page.getByRole('main').locator('ol > li')
const titles = (page: Page) => rows(page).locator('b').allTextContents()

async function addFromMenu(page: Page, at: number, list: RegExp | string): Promise<void> {
  const row = page.getByRole('main').locator('li:has(h3)').nth(at)
  await row.getByRole('button', { name: /^Options for/ }).click()
  // By keyboard: the driver scrolls to what it clicks, and the menu moves with the page.
  await page.getByRole('menuitem', { name: 'Add to playlist' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  const box = dialog.getByRole('checkbox', { name: list })
  const saved = page.waitForResponse(
    (response) => response.url().includes('/playlists') && response.request().method() !== 'GET',
  )
  await box.check()
  expect((await saved).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await waitForNoLayers(page)
}

describe.each(sampleOf([360, 1440]))('playlists, opened at %i px', (width) => {
  it('are filled from menus, ordered by keyboard, played in their order, shared, and no longer shared', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit('/series/slow-psalms/', { width, refreshToken })
    await page.waitForFunction(() => 'session_token' in sessionStorage)
    for (const at of [0, 1, 2]) await addFromMenu(page, at, 'Morning')

    await page.goto('/library/?tab=playlists')
    await waitForHydration(page)
    const start = page.getByRole('button', { name: /^Start Morning, / })
    await start.waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
    await page.getByRole('link', { name: 'Morning' }).click()
    await expect.poll(() => rows(page).count()).toBe(3)

    const [first = '', second = '', third = ''] = await titles(page)
    const handle = page.getByRole('button', { name: `Move ${first}`, exact: true })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/playlists/*', (route) => pressed.promise.then(() => route.continue()))
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    await expect.poll(() => titles(page)).toEqual([second, third, first])
    // The second move waits for the first to be saved.
    pressed.resolve()
    await page.getByRole('button', { name: 'Add the radio' }).click()
    await expect.poll(() => rows(page).count()).toBe(4)
    await page.reload()
    await expect.poll(async () => (await titles(page)).slice(0, 3)).toEqual([second, third, first])
    await expectAccessibleAtAllWidths(page, 'main')

    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    const link = await dialog.getByRole('textbox').inputValue()
    await expectAccessible(page)
    const guest = await browser.visit(new URL(link).pathname, { width })
    await expect.poll(() => rows(guest.page).count()).toBe(4)
    await expectAccessibleAtAllWidths(guest.page, 'main')
    await guest.page.getByRole('button', { name: 'Play all' }).click()
    await expectSound(guest.page)
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await dialog.waitFor({ state: 'detached' })
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'This playlist isn’t shared anymore' }).waitFor()

    await page.getByRole('button', { name: 'Play all' }).click()
    await expectSound(page)
    expect(complaints).toEqual([])
    expect(guest.complaints.filter((what) => !what.includes('404'))).toEqual([])
  })
})

inLongRun(() => {
  it.each(OPENED_WIDTHS)('a routine starts with one press and follows its own order, at %i px', async (width) => {
    const { page, complaints } = await visitWithNight(width)
    await page.goto('/library/?tab=playlists')
    await page.getByRole('button', { name: /^Start Night, / }).waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
    await page.getByRole('button', { name: /^Start Night, / }).click()
    await expectSound(page)
    const first = await mediaSessionTitle(page)
    await openFullPlayer(page)
    await expectAccessibleAtAllWidths(page, '[data-full-player]')
    await page.keyboard.press('Escape')
    await fullPlayer(page).waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Night' }).click()
    await expectNextOf(page, first)
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })

  it.each(OPENED_WIDTHS)(
    'a running routine fits in a right-to-left language and with reduced motion, at %i px',
    async (width) => {
      const { page, complaints } = await visitWithNight(width)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/library/?tab=playlists&${MIRRORED}`)
      const start = page.getByRole('main').getByRole('button', { name: new RegExp(`^${mirrored('Start')} Night`) })
      await start.click()
      await expectSound(page)
      const first = (await mediaSessionTitle(page)) ?? ''
      await expectMirrored(page, 'html')
      const player = await openPlayerInAnyLanguage(page, first)
      await player.getByRole('tab', { name: new RegExp(`^${mirrored('Queue')}`) }).click()
      await player.getByRole('tabpanel').getByRole('listitem').first().waitFor()
      for (const fitted of [...OPENED_WIDTHS, width]) {
        await resize(page, fitted)
        await expectMirrored(page, '[data-full-player]')
      }
      await page.keyboard.press('Escape')
      await player.waitFor({ state: 'detached' })
      await page.getByRole('main').getByRole('link', { name: 'Night' }).click()
      await expectNextOf(page, first)
      await expectMirrored(page, 'html')
      expect(complaints).toEqual([])
    },
  )
})

/** A member's page with a routine for the night of two recordings. */
async function visitWithNight(width: number) {
  const { refreshToken } = await newMember()
  const visit = await browser.visit('/series/slow-psalms/', { width, refreshToken })
  await visit.page.waitForFunction(() => 'session_token' in sessionStorage)
  await addFromMenu(visit.page, 1, 'Night')
  await addFromMenu(visit.page, 0, 'Night')
  return visit
}

/** Ends the first part of a routine on its page, where the second one then plays. */
async function expectNextOf(page: Page, first: string | undefined): Promise<void> {
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = audio.duration - 0.4
  })
  await expect.poll(() => mediaSessionTitle(page)).not.toBe(first)
  expect((await titles(page))[1]).toBe(await mediaSessionTitle(page))
  await expectSound(page)
}

/** Runs in the page: counts the options of a menu as soon as it is shown, before the page handles the event. */
function countOptions(): void {
  const count = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches(':popover-open')) return
    document.documentElement.dataset.options = String(target.querySelectorAll('[role=menuitem]').length)
  }
  addEventListener('toggle', count, { capture: true })
}

inLongRun(() => {
  it('a guest, whose menu has its options as soon as it is shown, is asked to sign up', async () => {
    const { page } = await browser.visit('/series/slow-psalms/', { width: 360 })
    await page.evaluate(countOptions)
    const row = page.getByRole('main').locator('li:has(h3)').first()
    await row.getByRole('button', { name: /^Options for/ }).click()
    await expect.poll(() => page.evaluate(() => Number(document.documentElement.dataset.options))).toBeGreaterThan(1)
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await page.getByRole('dialog').waitFor()
  })

  it('a playlist fits in a right-to-left language and with reduced motion, and is ordered by its handles', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/series/slow-psalms/', { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.waitForFunction(() => 'session_token' in sessionStorage)
    for (const at of [0, 1]) await addFromMenu(page, at, 'Morning')
    await page.goto(`/library/?tab=playlists&${MIRRORED}`)
    await page.getByRole('main').getByRole('link', { name: 'Morning' }).waitFor()
    await expectMirrored(page)
    await page.getByRole('main').getByRole('link', { name: 'Morning' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)

    const [first = '', second = ''] = await titles(page)
    const handle = rows(page).first().getByRole('button').first()
    expect(await handle.getAttribute('aria-label')).toContain(first)
    await expectRightOf(handle, rows(page).first().locator('b'))
    await handle.press('ArrowDown')
    await expect.poll(() => titles(page)).toEqual([second, first])
    await expectMirrored(page)
  })
})
