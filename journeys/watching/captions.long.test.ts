import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, OPENED_WIDTHS, openBrowser, overflowOf } from '../support/browser.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import { HLS_FILM, waitForVideoPlayback } from './video-page.ts'

const browser = openBrowser()
const LINE = 'They are new every morning'

/** Waits until the line is within the picture, in its middle, and above the bar of controls: the player places it anew after a resize. */
async function expectLineOverPicture(page: Page): Promise<void> {
  await expect.poll(() => lineFaults(page)).toEqual([])
}

async function lineFaults(page: Page): Promise<string[]> {
  const line = await page.getByText(LINE).boundingBox()
  const picture = await page.locator('.video-js').boundingBox()
  const bar = await page.locator('.vjs-control-bar').boundingBox()
  if (!line || !picture || !bar) return ['not shown']
  const distanceFromMiddle = line.x + line.width / 2 - picture.x - picture.width / 2
  const faults = {
    'out to a side': line.x < picture.x || line.x + line.width > picture.x + picture.width,
    'not in the middle': Math.abs(distanceFromMiddle) > 2,
    'above the picture': line.y < picture.y,
    'below the top of the controls': line.y + line.height > bar.y,
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

describe.each(OPENED_WIDTHS)('the captions of a film, opened at %i px', (width) => {
  it('are over the picture, above the controls, and switched off and on by key and menu', async () => {
    const { page, complaints } = await browser.visit(HLS_FILM, { width })
    await showCaptions(page, /^Watch/)
    for (const fitted of [...OPENED_WIDTHS, width]) {
      await resize(page, fitted)
      await expectLineOverPicture(page)
      expect(await overflowOf(page)).toBe(0)
      await expectAccessible(page, 'dialog')
    }
    await switchOffAndOn(page)
    expect(complaints).toEqual([])
  })

  it('fit in a right-to-left language and with reduced motion', async () => {
    const { page, complaints } = await browser.visit(`${HLS_FILM}?${MIRRORED}`, { width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await showCaptions(page, new RegExp(`^${mirrored('Watch')}`))
    for (const fitted of [...OPENED_WIDTHS, width]) {
      await resize(page, fitted)
      await expectLineOverPicture(page)
      await expectMirrored(page, 'dialog')
    }
    await switchOffAndOn(page)
    expect(complaints).toEqual([])
  })
})

/** Opens the film, pauses it, and seeks to a line. */
async function showCaptions(page: Page, watch: RegExp): Promise<void> {
  await page.getByRole('button', { name: watch }).click()
  await waitForVideoPlayback(page, 0.5)
  for (const key of ['k', 'c', 'l', 'l']) await page.keyboard.press(key)
  await page.getByText(LINE).waitFor()
}

/** Off by the menu, which opens within the picture, and on by the key. */
async function switchOffAndOn(page: Page): Promise<void> {
  await page.locator('.vjs-subs-caps-button button').press('Enter')
  const english = page.getByRole('menuitemradio', { name: /English/ })
  await expect.poll(() => english.getAttribute('aria-checked')).toBe('true')
  await english.click({ trial: true })
  await page.getByRole('menuitemradio').first().press('Enter')
  await page.getByText(LINE).waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.getByText(LINE).waitFor()
}
