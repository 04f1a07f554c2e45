import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectMirrored, MIRRORED } from '../support/mirrored.ts'
import { openOwnSite } from '../support/own-site.ts'
import {
  audioPosition,
  fullPlayer,
  loopRecording,
  openFullPlayer,
  play,
  playInAnyLanguage,
} from '../support/player-page.ts'

const site = openOwnSite()
const browser = openBrowser()

const SERIES = '/series/fathers-and-daughters/'
const TALK = 'teaching-her-to-drive'
/** A silence of this talk lasts from 6.4 to 8.2 seconds. */
const BEFORE_SILENCE = 5.5
const AFTER_SILENCE = 8.5

beforeAll(() => site.measureSilences(TALK))

const openSpeed = async (page: Page) => {
  await openFullPlayer(page)
  await fullPlayer(page).getByRole('tab', { name: 'Speed' }).click()
}
const choice = (page: Page) => fullPlayer(page).getByRole('switch', { name: 'Shorten pauses' })

/** Plays over the silence; returns the element's playback rates. */
async function playOver(page: Page): Promise<number[]> {
  await page.evaluate((from) => {
    const audio = document.querySelector('audio')
    if (!audio) return
    const rates: number[] = []
    Object.assign(globalThis, { rates })
    audio.addEventListener('ratechange', () => rates.push(audio.playbackRate))
    audio.currentTime = from
  }, BEFORE_SILENCE)
  await expect.poll(() => audioPosition(page)).toBeGreaterThan(AFTER_SILENCE)
  return page.evaluate(() => Reflect.get(globalThis, 'rates'))
}

describe.each(sampleOf([360, 1440]))('pauses of a talk at %i px', (width) => {
  it('play faster if the listener has chosen it; the speech keeps its speed', async () => {
    const { page, complaints } = await browser.visit(SERIES, { width })
    await page.emulateMedia({ reducedMotion: width === 1440 ? 'reduce' : null })
    await play(page, 'Teaching Her to Drive')
    await loopRecording(page)
    expect(await playOver(page)).toEqual([])
    await openSpeed(page)
    expect(await choice(page).isChecked()).toBe(false)
    const asked = page.waitForResponse(/\/silences$/)
    await choice(page).press('Space')
    await (await asked).finished()
    expect(await choice(page).isChecked()).toBe(true)
    await expectAccessibleAtAllWidths(page, '[data-full-player]')
    const rates = await playOver(page)
    // A busy machine may have to wait for data within the silence.
    expect([...new Set(rates)]).toEqual([4, 1])
    expect(rates.at(-1)).toBe(1)
    expect(await fullPlayer(page).getByRole('slider', { name: 'Speed' }).inputValue()).toBe('1')
    expect(complaints).toEqual([])

    await page.goto(`${SERIES}?${MIRRORED}`)
    await waitForHydration(page)
    expect(await page.evaluate(() => localStorage.getItem('shortens_silences'))).toBe('true')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await playInAnyLanguage(page, 'Teaching Her to Drive')
    await loopRecording(page)
    const mirroredRates = await playOver(page)
    expect(mirroredRates.at(-1)).toBe(1)
    expect(mirroredRates).toContain(4)
    await expectMirrored(page)
  })
})
