import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocusedBy } from '../support/focus.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  loopRecording,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
  playerBar,
  playInAnyLanguage,
} from '../support/player-page.ts'

const browser = openBrowser()
const night = (page: Page) => page.getByRole('dialog', { name: 'Night mode' })
const ring = (page: Page) => night(page).getByRole('slider', { name: 'Sleep timer' })
const minutesLeft = async (page: Page) => Number(await ring(page).getAttribute('aria-valuenow'))
const FITTED = [360, 1440]
const TONIGHT = '2026-11-21T22:05:00Z'
const HOUR_MILLISECONDS = 3_600_000

/** Plays an item, and opens night mode from the sleep panel. */
async function openNight(page: Page): Promise<void> {
  await play(page, 'Like a Tree Planted')
  await loopRecording(page)
  await openFullPlayer(page)
  await fullPlayer(page).getByRole('tab', { name: /Sleep/ }).click()
  await fullPlayer(page).getByRole('button', { name: 'Night mode' }).click()
  await night(page).waitFor()
}

/** Runs in the page: counts the sounds that Web Audio has started. */
function countStartedSounds(): void {
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...given) {
    const { dataset } = document.documentElement
    dataset.beds = String(Number(dataset.beds ?? 0) + 1)
    start.apply(this, given)
  }
}

describe('the night', () => {
  it('fades and stops playback, adds ten minutes on a tap, and offers the position in the morning', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/')
    await page.clock.install({ time: TONIGHT })
    await page.clock.resume()
    await openNight(page)
    await expectFocusedBy(page, 'aria-label', 'Leave night mode')
    await ring(page).focus()
    for (const key of ['End', 'PageDown', 'ArrowUp']) await page.keyboard.press(key)
    await expect.poll(() => ring(page).getAttribute('aria-valuenow')).toBe('56')
    await page.keyboard.press('Home')
    await expect.poll(() => ring(page).getAttribute('aria-valuetext')).toBe('Off')
    await night(page).getByRole('radio', { name: 'Minutes' }).click()
    await expect.poll(() => ring(page).getAttribute('aria-valuetext')).toMatch(/^30 minutes\. Until 10:3\d/)

    await page.evaluate(countStartedSounds)
    await night(page).getByRole('slider', { name: 'Rain' }).fill('60')
    await night(page).getByRole('slider', { name: 'Fireplace' }).fill('20')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.beds)).toBe('2')

    await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { currentTime: 30 }))
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(30)
    await page.clock.fastForward(27 * 60_000)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBeLessThan(0.7)
    // The minute may end between two checks.
    const left = await minutesLeft(page)
    await night(page).getByRole('button', { name: 'Tap for ten more minutes' }).click()
    await expect.poll(() => minutesLeft(page)).toBeOneOf([left + 10, left + 9])
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)
    await night(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => minutesLeft(page)).toBeOneOf([left, left - 1])
    await page.clock.fastForward(4 * 60_000)
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)

    await page.clock.fastForward(8 * HOUR_MILLISECONDS)
    await page.mouse.click(5, 5)
    const wake = page.getByRole('dialog', { name: 'You fell asleep about here' })
    await wake.waitFor()
    expect(await isPaused(page)).toBe(true)
    await expectAccessible(page, 'dialog')
    await wake.getByRole('button', { name: /^Continue from/ }).click()
    await wake.waitFor({ state: 'detached' })
    await expectSound(page)
    expect(await audioPosition(page)).toBeGreaterThan(29)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it.each(FITTED)(
      'starts the timer automatically in the evening, unless the listener declines, at %i px',
      async (width) => {
        const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
        await page.clock.install({ time: TONIGHT })
        await page.clock.resume()
        await play(page, 'Like a Tree Planted')
        await loopRecording(page)
        await openFullPlayer(page)
        await fullPlayer(page).getByRole('tab', { name: /Sleep/ }).click()
        await fullPlayer(page).getByRole('button', { name: 'Night mode' }).click()
        await night(page).waitFor()
        await night(page).getByRole('switch', { name: 'Start the timer every night' }).click()
        await night(page).getByRole('button', { name: 'Pause' }).click()
        await expect.poll(() => isPaused(page)).toBe(true)
        await page.evaluate(keepToasts)
        await night(page).getByRole('button', { name: 'Play' }).click()
        await expect.poll(() => ring(page).getAttribute('aria-valuenow')).toBe('30')
        await page.getByRole('button', { name: 'Not tonight' }).click({ trial: true })
        await expectAccessible(page, 'body')
        await page.getByRole('button', { name: 'Not tonight' }).click()
        await expect.poll(() => ring(page).getAttribute('aria-valuetext')).toBe('Off')
        await page.keyboard.press('Escape')
        await night(page).waitFor({ state: 'detached' })
        await fullPlayer(page).waitFor()
        expect(complaints).toEqual([])
      },
    )

    it('opens from the panel of the bar, which closes', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await play(page, 'Like a Tree Planted')
      await playerBar(page).getByRole('button', { name: 'Sleep timer' }).click()
      await playerBar(page).getByRole('button', { name: 'Night mode' }).click()
      await night(page).waitFor()
      expect(await page.locator(':popover-open').count()).toBe(0)
      await page.keyboard.press('Escape')
      await night(page).waitFor({ state: 'detached' })
      await playerBar(page).waitFor()
    })
  })
})

describe('the view of night mode', () => {
  it.each(sampleOf(FITTED))(
    'opened at %d px fits every width in both text directions, with reduced motion',
    async (width) => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', { width })
      await openNight(page)
      await night(page).getByRole('radio', { name: 'Recordings' }).click()
      await night(page).getByRole('combobox', { name: 'Recordings' }).selectOption('3')
      await expectAccessible(page, '[data-night]')
      await expectFits(page, width)
      expect(complaints).toEqual([])

      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/series/slow-psalms/?${MIRRORED}`)
      await waitForHydration(page)
      await playInAnyLanguage(page, 'With Gladness')
      await loopRecording(page)
      const player = await openPlayerInAnyLanguage(page, 'With Gladness')
      await player.getByRole('tab').last().click()
      await player.getByRole('tabpanel').getByRole('button').last().click()
      await page.locator('[data-night]').waitFor()
      await expectAccessible(page, '[data-night]')
      await expectFits(page, width)
    },
  )
})

inLongRun(() => {
  it.each(FITTED)('the wake card fits in a right-to-left language and with reduced motion, at %i px', async (width) => {
    const { page, complaints } = await browser.visit(`/series/slow-psalms/?${MIRRORED}`, { width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: TONIGHT })
    await page.clock.resume()
    await playInAnyLanguage(page, 'Like a Tree Planted')
    await loopRecording(page)
    const player = await openPlayerInAnyLanguage(page, 'Like a Tree Planted')
    await player.getByRole('tab').last().click()
    await player
      .getByRole('tabpanel')
      .getByRole('button', { name: mirrored('5 minutes'), exact: true })
      .click()
    await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { currentTime: 30 }))
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(30)
    await page.clock.fastForward(6 * 60_000)
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.clock.fastForward(8 * HOUR_MILLISECONDS)
    await page.mouse.click(5, 5)
    const wake = page.getByRole('dialog', { name: mirrored('You fell asleep about here') })
    await wake.waitFor()
    for (const fitted of [...FITTED, width]) {
      await resize(page, fitted)
      await expectMirrored(page, 'dialog:not([data-full-player])')
    }
    expect(await isPaused(page)).toBe(true)
    await wake.getByRole('button', { name: mirrored('Not now') }).click()
    await wake.waitFor({ state: 'detached' })
    expect(await isPaused(page)).toBe(true)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it.each(FITTED)(
    'the automatic start fits in a right-to-left language and with reduced motion, at %i px',
    async (width) => {
      const { page, complaints } = await browser.visit(`/series/slow-psalms/?${MIRRORED}`, { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install({ time: TONIGHT })
      await page.clock.resume()
      await playInAnyLanguage(page, 'Like a Tree Planted')
      await loopRecording(page)
      const player = await openPlayerInAnyLanguage(page, 'Like a Tree Planted')
      await player.getByRole('tab').last().click()
      await player.getByRole('tabpanel').getByRole('button').last().click()
      const view = page.locator('[data-night]')
      await view.getByRole('switch', { name: mirrored('Start the timer every night') }).click()
      const [from, label] = [view.locator('input[type=time]'), view.getByText(mirrored('From'), { exact: true })]
      await expectRightOf(label, from)
      await expectFits(page, width)
      await view.getByRole('button', { name: mirrored('Pause'), exact: true }).click()
      await expect.poll(() => isPaused(page)).toBe(true)
      await page.evaluate(keepToasts)
      await view.getByRole('button', { name: mirrored('Play'), exact: true }).click()
      const decline = page.getByRole('button', { name: mirrored('Not tonight') })
      await decline.click({ trial: true })
      await expectMirrored(page, 'body')
      await decline.click()
      const timer = view.getByRole('slider', { name: mirrored('Sleep timer') })
      await expect.poll(() => timer.getAttribute('aria-valuetext')).toBe(mirrored('Off'))
      expect(await isPaused(page)).toBe(false)
      expect(complaints).toEqual([])
    },
  )
})

/** Runs in the page: what would disappear after six seconds stays, however slow the machine is. */
function keepToasts(): void {
  const set = setTimeout
  Object.assign(globalThis, {
    setTimeout: (work: () => void, milliseconds = 0, ...given: unknown[]) =>
      milliseconds === 6000 ? 0 : set(work, milliseconds, ...given),
  })
}

/** At all widths, and finally at the first one again. */
async function expectFits(page: Page, first: number): Promise<void> {
  for (const width of [...FITTED, first]) {
    await resize(page, width)
    expect([width, await page.evaluate(overflowOfNight)]).toEqual([width, 0])
  }
}

/** Runs in the page. */
function overflowOfNight(): number {
  const view = document.querySelector('[data-night]')
  return view ? view.scrollWidth - view.clientWidth : -1
}
