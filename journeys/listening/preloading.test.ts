import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { waitInPage } from '../support/page-idle.ts'
import { isPaused, mediaSessionTitle, play, playerBar, row } from '../support/player-page.ts'

const browser = openBrowser()
const PLAYER = '**/audio-player-*.js'

const playOf = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Play/ })
/** The played spans of the element. */
const spansHeard = (page: Page) => page.evaluate(() => document.querySelector('audio')?.played.length)
const isReady = (page: Page) => page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0)

describe('before Play is pressed', () => {
  it.each(sampleOf(['Like a Tree Planted', 'With Gladness']))(
    'a hovered item is prefetched silently, and then %s plays',
    async (chosen) => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await playOf(page, 'Like a Tree Planted').hover()
      await isReady(page)
      expect(await spansHeard(page)).toBe(0)
      expect(await playerBar(page).count()).toBe(0)
      await play(page, chosen)
      await expect.poll(() => mediaSessionTitle(page)).toBe(chosen)
      const length = await page.evaluate(() => document.querySelector('audio')?.duration ?? 0)
      const limit = async () =>
        Number(await playerBar(page).getByRole('slider', { name: 'Position' }).getAttribute('max'))
      await expect.poll(limit).toBeCloseTo(length, 1)
    },
  )

  inLongRun(() => {
    it('a hovered item stays silent, even after a press that failed', async () => {
      const { page } = await browser.visit('/series/slow-psalms/', {
        prepare: (opened) => opened.route(PLAYER, (route) => route.abort()),
      })
      await playOf(page, 'Like a Tree Planted').click()
      await page.getByText(/Couldn’t load/).waitFor()
      await page.unroute(PLAYER)
      await playOf(page, 'With Gladness').hover()
      await isReady(page)
      await waitInPage(page, 500)
      expect(await spansHeard(page)).toBe(0)
      expect(await isPaused(page)).toBe(true)
      expect(await playerBar(page).count()).toBe(0)
      await play(page, 'With Gladness')
      await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    })
  })

  it.each([
    [
      'a finger that scrolls over it',
      (button: Locator) => button.dispatchEvent('pointerover', { pointerType: 'touch' }),
    ],
    ['the keyboard on its way past it', (button: Locator) => button.focus()],
  ])('nothing is fetched for %s', async (_, pass) => {
    const { page, requests } = await browser.visit('/series/slow-psalms/')
    await page.waitForFunction(() => document.querySelector('audio'))
    await pass(playOf(page, 'Like a Tree Planted'))
    await waitInPage(page, 500)
    const isAsked = () => requests.some((path) => path.endsWith('.m4a'))
    expect(isAsked()).toBe(false)
    await playOf(page, 'Like a Tree Planted').hover()
    await isReady(page)
    expect(isAsked()).toBe(true)
  })
})
