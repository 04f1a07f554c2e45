import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser } from '../support/browser.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  audioPosition,
  expectSound,
  fullPlayer,
  isPaused,
  loopRecording,
  mediaSessionTitle,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
  playInAnyLanguage,
} from '../support/player-page.ts'

const browser = openBrowser()
/** The Small Yes has chapters at 0, 13.5 and 23.2 seconds. */
const SERIES = '/series/plain-faith/'
const [SECOND_CHAPTER, THIRD_CHAPTER] = [13.5, 23.2]

/** Runs before the page's scripts: a browser that finds a speaker, and records whether a press opened its list. */
function findSpeaker(): void {
  const dataset = () => document.documentElement.dataset
  const remote = {
    watchAvailability: async (report: (isAvailable: boolean) => void) => {
      addEventListener('speaker', (event) => report(event instanceof CustomEvent && event.detail))
      report(true)
      return 1
    },
    cancelWatchAvailability: async () => undefined,
    prompt: async () => {
      dataset().devices = navigator.userActivation.isActive ? 'by a press' : 'without a press'
    },
  }
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote })
}

/** Runs before the page's scripts: records the page's handlers of media keys, which `pressMediaKey` calls. */
function keepMediaKeys(): void {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  Object.assign(globalThis, { mediaKeys: handlers })
  navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler)
}

const pressMediaKey = (page: Page, action: MediaSessionAction, details: object = {}) =>
  page.evaluate(([key, more]) => Reflect.get(globalThis, 'mediaKeys').get(key)({ action: key, ...more }), [
    action,
    details,
  ] as const)

const expectPosition = (page: Page, seconds: number) => expect.poll(() => audioPosition(page)).toBeCloseTo(seconds, 1)

/** Playback that moves on would leave a chapter before the next key is pressed. */
async function pauseWith(page: Page, press: () => Promise<unknown>): Promise<void> {
  await press()
  await expect.poll(() => isPaused(page)).toBe(true)
}

inLongRun(() => {
  describe('a speaker or a screen nearby (Cast, AirPlay)', () => {
    it('is offered while there is one, and chosen from the browser’s list', async () => {
      const { page, complaints } = await browser.visit(SERIES, {
        width: 360,
        prepare: (opened) => opened.addInitScript(findSpeaker),
      })
      await play(page, 'The Small Yes')
      await loopRecording(page)
      await openFullPlayer(page)
      const options = fullPlayer(page).getByRole('button', { name: 'More options' })
      await options.click()
      const cast = fullPlayer(page).getByRole('button', { name: 'Play on another device' })
      await cast.waitFor()
      await expectAccessible(page, '[data-full-player]')
      await cast.click()
      await cast.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.documentElement.dataset.devices)).toBe('by a press')

      await options.click()
      await cast.waitFor()
      await page.evaluate(() => dispatchEvent(new CustomEvent('speaker', { detail: false })))
      await cast.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    })

    it.each(OPENED_WIDTHS)('is offered in right-to-left pages, with reduced motion, at %i px', async (width) => {
      const { page, complaints } = await browser.visit(`${SERIES}?${MIRRORED}`, {
        width,
        prepare: (opened) => opened.addInitScript(findSpeaker),
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await playInAnyLanguage(page, 'The Small Yes')
      await loopRecording(page)
      const player = await openPlayerInAnyLanguage(page, 'The Small Yes')
      await player.getByRole('button', { name: mirrored('More options') }).click()
      const cast = player.getByRole('button', { name: mirrored('Play on another device') })
      await cast.waitFor()
      await expectMirrored(page, '[data-full-player]')
      await cast.press('Enter')
      await cast.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.documentElement.dataset.devices)).toBe('by a press')
      expect(complaints).toEqual([])
    })
  })
})

describe('the keys of keyboards, headsets and cars', () => {
  it('pause, play, seek, and skip by chapter before they skip to another item', async () => {
    const { page, complaints } = await browser.visit(SERIES, {
      prepare: (opened) => opened.addInitScript(keepMediaKeys),
    })
    await play(page, 'The Small Yes')
    await pauseWith(page, () => pressMediaKey(page, 'pause'))
    await pressMediaKey(page, 'play')
    await expectSound(page)
    await pauseWith(page, () => pressMediaKey(page, 'pause'))
    await pressMediaKey(page, 'seekto', { seekTime: 2 })
    await expectPosition(page, 2)
    await pressMediaKey(page, 'seekforward', { seekOffset: 10 })
    await expectPosition(page, 12)
    for (const chapter of [SECOND_CHAPTER, THIRD_CHAPTER]) {
      await pressMediaKey(page, 'nexttrack')
      await expectPosition(page, chapter)
    }
    await pressMediaKey(page, 'previoustrack')
    await expectPosition(page, SECOND_CHAPTER)
    await pressMediaKey(page, 'nexttrack')
    await expectPosition(page, THIRD_CHAPTER)
    await pressMediaKey(page, 'nexttrack')
    await expect.poll(() => mediaSessionTitle(page)).toBe('How to Pray When You Are Tired')
    await expectSound(page)
    expect(complaints).toEqual([])
  })
})
