import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED } from '../support/mirrored.ts'
import { expectSound, mediaSessionTitle, waitForNoLayers } from '../support/player-page.ts'

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
  it('a routine starts with one press and follows its own order', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/series/slow-psalms/', { refreshToken })
    await page.waitForFunction(() => 'session_token' in sessionStorage)
    await addFromMenu(page, 1, 'Night')
    await addFromMenu(page, 0, 'Night')
    await page.goto('/library/?tab=playlists')
    await page.getByRole('button', { name: /^Start Night, / }).waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
    await page.getByRole('button', { name: /^Start Night, / }).click()
    await expectSound(page)
    const first = await mediaSessionTitle(page)
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration - 0.4
    })
    await page.getByRole('link', { name: 'Night' }).click()
    await expect.poll(() => mediaSessionTitle(page)).not.toBe(first)
    await expect.poll(async () => (await titles(page))[1]).toBe(await mediaSessionTitle(page))
  })
})

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
