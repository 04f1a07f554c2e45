import { describe, expect, it } from 'vitest'
import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocusedBy, expectFocusedText } from '../support/focus.ts'
import { waitInPage, waitUntilSettled } from '../support/page-idle.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  lastSeekPosition,
  loopRecording,
  mediaSessionTitle,
  openFullPlayer,
  play,
  playerBar,
  recordSeeks,
  recordVolume,
  row,
  waitForNoLayers,
} from '../support/player-page.ts'

const browser = openBrowser()

describe('the full view', () => {
  it('shows chapters, seeks to them, and returns the focus when Escape closes it', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await play(page, 'The Small Yes')
    await loopRecording(page)
    await openFullPlayer(page)
    const chapters = fullPlayer(page).getByRole('tabpanel', { name: 'Chapters' }).getByRole('button')
    await page.evaluate(recordSeeks)
    await chapters.nth(1).click()
    await expect.poll(() => chapters.nth(1).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => lastSeekPosition(page)).toBeGreaterThan(5)
    await expectSound(page)
    await expectAccessible(page, '[data-full-player]')

    expect(await fullPlayer(page).getByRole('link', { name: 'View all episodes' }).getAttribute('href')).toBe(
      '/series/plain-faith/',
    )
    expect(await fullPlayer(page).getByRole('link', { name: 'View artist' }).getAttribute('href')).toMatch(
      /^\/artists\/.+\/$/,
    )
    expect(await fullPlayer(page).getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/subscribe/')

    await page.keyboard.press('Escape')
    await fullPlayer(page).waitFor({ state: 'detached' })
    await expectFocusedText(page, 'The Small Yes')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('is closed by Back, on the same page, and leaves no history entry', async () => {
      const { page } = await browser.visit('/music/')
      await page.goto('/series/slow-psalms/')
      await waitForHydration(page)
      await play(page, 'Like a Tree Planted')
      await loopRecording(page)
      await openFullPlayer(page)
      await page.goBack()
      await fullPlayer(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/series/slow-psalms/')
      expect(await isPaused(page)).toBe(false)
      await expectFocusedText(page, 'Like a Tree Planted')

      await openFullPlayer(page)
      await page.keyboard.press('Escape')
      await fullPlayer(page).waitFor({ state: 'detached' })
      await waitForNoLayers(page)
      await openFullPlayer(page)
      await fullPlayer(page).getByRole('link', { name: 'View artist' }).click()
      await fullPlayer(page).waitFor({ state: 'detached' })
      await expect.poll(() => new URL(page.url()).pathname).not.toBe('/series/slow-psalms/')
      await waitUntilSettled(page)
      await page.goBack()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/series/slow-psalms/')
      await page.goBack()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/music/')
    })
  })

  it('can be operated by keyboard alone', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).focus()
    await page.keyboard.press('Enter')
    await expectSound(page)
    await loopRecording(page)
    await playerBar(page)
      .getByRole('button', { name: /^Expand/ })
      .focus()
    await page.keyboard.press('Enter')
    await fullPlayer(page).waitFor()
    await expectFocusedBy(page, 'aria-label', 'Minimize player')

    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)
    // While paused, the position stays where the keys moved it.
    const stood = await audioPosition(page)
    await page.keyboard.press('l')
    await expect.poll(() => audioPosition(page)).toBeCloseTo(stood + SEEK_STEP_SECONDS, 0)
    await page.keyboard.press('j')
    await expect.poll(() => audioPosition(page)).toBeCloseTo(stood, 0)
    const isMuted = () => page.evaluate(() => document.querySelector('audio')?.muted)
    await page.keyboard.press('m')
    await expect.poll(isMuted).toBe(true)
    await page.keyboard.press('m')
    await expect.poll(isMuted).toBe(false)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBeCloseTo(0.95)
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(false)

    await fullPlayer(page).getByRole('button', { name: 'More options' }).click()
    await fullPlayer(page)
      .getByRole('switch', { name: /^Keyboard shortcuts/ })
      .click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    await waitInPage(page, 100)
    expect(await isMuted()).toBe(false)
  })

  inLongRun(() => {
    it('ignores shortcuts while the visitor types', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await play(page, 'Like a Tree Planted')
      await loopRecording(page)
      await page.evaluate(recordSeeks)
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().pressSequentially('jam l')
      expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(false)
      expect(await isPaused(page)).toBe(false)
      expect(await lastSeekPosition(page)).toBeUndefined()
    })

    it('changes the speed, remembers it for the series, and fits a narrow screen', async () => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', { width: 320 })
      await play(page, 'Like a Tree Planted')
      await loopRecording(page)
      await openFullPlayer(page)
      await fullPlayer(page).getByRole('tab', { name: /Speed/ }).click()
      await fullPlayer(page).getByRole('button', { name: '1.5×' }).click()
      await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5)
      const overflow = await page.evaluate(() => {
        const view = document.querySelector('[data-full-player]')
        return view ? view.scrollWidth - view.clientWidth : -1
      })
      expect(overflow).toBe(0)
      await expectAccessible(page, '[data-full-player]')

      await page.reload()
      await waitForHydration(page)
      await play(page, 'With Gladness')
      await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5)
      expect(complaints).toEqual([])
    })
  })
})

describe('the sleep timer', () => {
  it('fades out and pauses, and rewinds what was missed on the next play', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await page.clock.install()
    await page.clock.resume()
    await play(page, 'Like a Tree Planted')
    await loopRecording(page)
    await openFullPlayer(page)
    await fullPlayer(page).getByRole('tab', { name: /Sleep/ }).click()
    await fullPlayer(page).getByRole('button', { name: '5 minutes', exact: true }).click()
    await page.evaluate(recordVolume)
    await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { currentTime: 30 }))
    // A recording that waits for data while the clock jumps would count as stalled.
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(30)
    await page.clock.fastForward(295_000)
    await expect
      .poll(() => page.evaluate(() => Number(document.documentElement.dataset.quietest ?? 1)))
      .toBeLessThan(0.6)
    await page.clock.fastForward(6000)
    await expect.poll(() => isPaused(page)).toBe(true)
    const stoodAt = await audioPosition(page)
    await page.evaluate(recordSeeks)
    await fullPlayer(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => lastSeekPosition(page)).toBeLessThan(stoodAt - 10)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)
  })

  inLongRun(() => {
    it('stops at the end of the item, although another one follows', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await play(page, 'Like a Tree Planted')
      await openFullPlayer(page)
      await fullPlayer(page).getByRole('tab', { name: /Sleep/ }).click()
      await fullPlayer(page).getByRole('button', { name: 'End of this recording' }).click()
      await fullPlayer(page).getByRole('slider', { name: 'Position' }).press('End')
      await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.ended)).toBe(true)
      await waitInPage(page, 1000)
      expect(await mediaSessionTitle(page)).toBe('Like a Tree Planted')
    })
  })
})

describe('the transcript', () => {
  it('follows playback, and a line plays from there', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await play(page, 'The Small Yes')
    await loopRecording(page)
    await openFullPlayer(page)
    await fullPlayer(page).getByRole('tab', { name: 'Transcript' }).click()
    const lines = fullPlayer(page)
      .getByRole('tabpanel', { name: 'Transcript' })
      .getByRole('listitem')
      .getByRole('button')
    expect(await lines.nth(6).textContent()).toBe('And then you pick up the telephone.')
    await page.evaluate(recordSeeks)
    await lines.nth(6).click()
    await expect.poll(() => lines.nth(6).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => lastSeekPosition(page)).toBeGreaterThan(20)
    await expectSound(page)
    await expectAccessible(page, '[data-full-player]')
    expect(complaints).toEqual([])
  })
})
