import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectFocusedText } from '../support/focus.ts'
import { MIRRORED, mirrored } from '../support/mirrored.ts'
import {
  expectSound,
  fullPlayer,
  lastSeekPosition,
  loopRecording,
  openFullPlayer,
  openPlayerInAnyLanguage,
  play,
  playInAnyLanguage,
  recordSeeks,
} from '../support/player-page.ts'

const browser = openBrowser()
const FITTED = [360, 1440]
const view = (page: Page) => page.getByRole('dialog', { name: 'Read along' })
const lines = (page: Page) => view(page).getByRole('list').getByRole('button')

async function openReadAlong(page: Page): Promise<void> {
  await play(page, 'The Small Yes')
  await loopRecording(page)
  await openFullPlayer(page)
  await fullPlayer(page).getByRole('tab', { name: 'Transcript' }).click()
  await fullPlayer(page).getByRole('button', { name: 'Read along' }).click()
  await lines(page).first().waitFor()
}

/** The distance of the spoken line from two fifths of the list's height, in pixels. */
const distanceFromRest = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-read-along] ol')?.getBoundingClientRect()
    const line = document.querySelector('[data-read-along] [aria-current]')?.getBoundingClientRect()
    return list && line ? Math.abs(line.top + line.height / 2 - list.top - list.height * 0.4) : -1
  })

describe('reading along', () => {
  it('follows playback, stays where the reader scrolls, and returns to the spoken line', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await openReadAlong(page)
    await page.evaluate(recordSeeks)
    await lines(page).nth(6).click()
    await expect.poll(() => lines(page).nth(6).getAttribute('aria-current')).toBe('true')
    await expect.poll(() => lastSeekPosition(page)).toBeGreaterThan(20)
    await expect.poll(() => distanceFromRest(page)).toBeLessThan(3)
    await expectSound(page)

    await expectWordsLit(page)
    const back = view(page).getByRole('button', { name: 'Back to the voice' })
    await view(page).getByRole('list').hover()
    await page.mouse.wheel(0, -2000)
    await back.waitFor()
    await lines(page).nth(8).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => lines(page).nth(8).getAttribute('aria-current')).toBe('true')
    await back.waitFor()
    await back.click()
    await back.waitFor({ state: 'detached' })
    await expect.poll(() => distanceFromRest(page)).toBeLessThan(3)

    await lines(page).nth(8).focus()
    await page.keyboard.press('ArrowDown')
    await expectFocusedText(page, (await lines(page).nth(9).textContent()) ?? '')
    await page.keyboard.press('f')
    await back.waitFor()
    await page.keyboard.press('Escape')
    await view(page).waitFor({ state: 'detached' })
    await fullPlayer(page).waitFor()
    expect(complaints).toEqual([])
  })

  it.each(sampleOf(FITTED))(
    'opened at %d px fits every width with the largest letters, in both text directions',
    async (width) => {
      const { page, complaints } = await browser.visit('/series/plain-faith/', { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openReadAlong(page)
      await expectAccessible(page, '[data-read-along]')
      const larger = view(page).getByRole('button', { name: 'Larger text' })
      while ((await larger.getAttribute('aria-disabled')) === 'false') await larger.click()
      expect(
        await lines(page)
          .first()
          .evaluate((line) => getComputedStyle(line).fontSize),
      ).toBe('44px')
      await expect.poll(() => distanceFromRest(page)).toBeLessThan(3)
      await expectFits(page, width)

      await page.goto(`/series/plain-faith/?${MIRRORED}`)
      await waitForHydration(page)
      await playInAnyLanguage(page, 'The Small Yes')
      await loopRecording(page)
      const player = await openPlayerInAnyLanguage(page, 'The Small Yes')
      await player.getByRole('tab', { name: mirrored('Transcript') }).click()
      await page.locator('[data-read-along-opener]').click()
      await page.locator('[data-read-along] ol button').first().waitFor()
      await expectAccessible(page, '[data-read-along]')
      await expectFits(page, width)
      expect(complaints).toEqual([])
    },
  )
})

/** One word of the spoken line is lit, and the next one after it; switched off, the line is whole. */
async function expectWordsLit(page: Page): Promise<void> {
  const lit = view(page).locator('[aria-current] [data-word="now"]')
  await expect.poll(() => lit.count()).toBe(1)
  const first = await lit.textContent()
  expect(first?.trim()).toMatch(/^\S+$/)
  await expect.poll(async () => (await lit.allTextContents())[0]).not.toBe(first)
  const words = view(page).getByRole('button', { name: 'Highlight each word' })
  await words.click()
  await lit.waitFor({ state: 'detached' })
  await words.click()
  await lit.waitFor()
}

/** At all widths, and finally at the first one again. */
async function expectFits(page: Page, first: number): Promise<void> {
  for (const width of [...FITTED, first]) {
    await resize(page, width)
    expect([width, await page.evaluate(overflowOfLines)]).toEqual([width, 0])
  }
}

/** Runs in the page. */
function overflowOfLines(): number {
  const list = document.querySelector('[data-read-along] ol')
  return list ? list.scrollWidth - list.clientWidth : -1
}
