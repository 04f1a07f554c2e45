import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { newMember } from '../support/members.ts'
import { audioPosition, expectSound, isPaused, mediaSessionTitle, play, playerBar } from '../support/player-page.ts'
import { openProfileMenu } from '../support/profile-menu.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()

const SONG = 'Like a Tree Planted'
const now = (page: Page) => playerBar(page).getByRole('button', { name: /^Expand/ })
const position = (page: Page) => playerBar(page).getByRole('slider', { name: 'Position' })
const isSound = (path: string) => path.startsWith('/media/') && path.endsWith('.m4a')

/** Pauses at or after a second; returns the position. */
async function pauseAt(page: Page, second: number): Promise<number> {
  await page.evaluate((at) => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = at
  }, second)
  await page.waitForFunction((at) => (document.querySelector('audio')?.currentTime ?? 0) >= at, second)
  await playerBar(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => isPaused(page)).toBe(true)
  return audioPosition(page)
}

describe('after a reload', () => {
  it('the bar shows the paused item at its position; audio loads on play', async () => {
    const { page, requests, complaints } = await browser.visit('/series/slow-psalms/')
    await play(page, SONG)
    const stood = await pauseAt(page, 12)
    requests.length = 0
    await page.reload()
    await waitForHydration(page)
    await now(page).filter({ hasText: SONG }).waitFor()
    const shown = Number(await position(page).inputValue())
    expect(Math.abs(shown - stood)).toBeLessThan(2)
    await playerBar(page).getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await page.evaluate(() => document.querySelector('audio')?.src ?? '')).toBe('')
    expect(requests.filter(isSound)).toEqual([])
    expect(await layoutShift(page)).toBe(0)

    await playerBar(page).getByRole('button', { name: 'Rewind 15 seconds' }).click()
    await playerBar(page).getByRole('button', { name: 'Fast-forward 15 seconds' }).click()
    await expect
      .poll(async () => Number(await position(page).inputValue()))
      .toBeCloseTo(Math.max(shown, SEEK_STEP_SECONDS), 0)
    await playerBar(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSound(page)
    expect(await audioPosition(page)).toBeGreaterThanOrEqual(SEEK_STEP_SECONDS)
    await expect.poll(() => mediaSessionTitle(page)).toBe(SONG)
    await playerBar(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('the bar is on every page, also if it was playing', async () => {
      const { page } = await browser.visit('/series/slow-psalms/', { width: 360 })
      await play(page, SONG)
      await page.goto('/settings/cookies/')
      await waitForHydration(page)
      await now(page).filter({ hasText: SONG }).waitFor()
      await page.goto('/discover/')
      await waitForHydration(page)
      await now(page).filter({ hasText: SONG }).waitFor()
      expect(await isPaused(page)).toBe(true)
    })

    it('the bar is gone if its item is locked for the visitor now', async () => {
      const { page, context } = await browser.visit('/series/slow-psalms/', { refreshToken: refreshTokenFor('reload') })
      await page.waitForFunction(() => localStorage.getItem('user') !== null || 'session_token' in sessionStorage)
      await play(page, 'The Heavens Declare')
      await playerBar(page).getByRole('button', { name: 'Pause' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.playing ?? '')).toContain('The Heavens Declare')
      // As if a guest had played the item in this browser, which then has a guest's session again.
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.playing)
        localStorage.playing = JSON.stringify({ ...kept, owner: null })
      })
      await context.clearCookies({ name: 'selah_refresh' })
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/discover/')
      await waitForHydration(page)
      await expect.poll(() => page.evaluate(() => localStorage.playing ?? null)).toBeNull()
      await expect.poll(() => playerBar(page).count()).toBe(0)
    })

    it('signing out empties the bar', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/series/slow-psalms/', { refreshToken })
      await page.waitForFunction(() => 'session_token' in sessionStorage)
      await play(page, SONG)
      await expect.poll(() => page.evaluate(() => localStorage.playing ?? '')).toContain(SONG)
      await (await openProfileMenu(page)).getByRole('button', { name: 'Logout' }).click()
      await playerBar(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => localStorage.playing ?? null)).toBeNull()
      await page.reload()
      await waitForHydration(page)
      expect(await playerBar(page).count()).toBe(0)
    })
  })
})
