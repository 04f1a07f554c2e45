import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { audioPosition, expectSound, play, playerBar, row } from '../support/player-page.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()

describe('a link that expires during playback', () => {
  it('is renewed without interrupting playback', async () => {
    const { page, requests } = await browser.visit('/series/slow-psalms/', { refreshToken: refreshTokenFor('player') })
    await page.clock.install()
    await page.clock.resume()
    await play(page, 'The Heavens Declare')
    const signed = await page.evaluate(() => document.querySelector('audio')?.currentSrc)
    expect(signed).toContain('/media/signed/')
    const stood = await audioPosition(page)
    await page.clock.fastForward('30:30')
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.currentSrc)).not.toBe(signed)
    await expectSound(page)
    expect(await page.locator('audio').count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(stood)
    expect(new Set(requests.filter((path) => path.startsWith('/media/signed/'))).size).toBe(2)
  })
})

describe('a recording whose stream fails', () => {
  const SOUND = '**/*.m4a*'

  inLongRun(() => {
    it.each([
      ['is dropped', { abort: true }],
      ['is refused', { status: 403 }],
      ['is gone', { status: 404 }],
      ['is corrupt', { status: 200, body: 'no sound at all', contentType: 'audio/mp4' }],
    ])('%s once plays all the same', async (_, fault) => {
      const { page } = await browser.visit('/series/slow-psalms/')
      let asked = 0
      await page.route(SOUND, (route) => {
        if (asked++ > 0) return route.fallback()
        return 'abort' in fault ? route.abort() : route.fulfill(fault)
      })
      await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).click()
      await expectSound(page)
      expect(asked).toBeGreaterThan(1)
    })

    it('is requested again if no data arrives', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      let asked = 0
      await page.route(SOUND, (route) => (asked++ > 0 ? route.fallback() : new Promise(() => undefined)))
      await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).click()
      await expectSound(page)
    })
  })

  it('reports a lasting failure, and plays when the network returns', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await page.route(SOUND, (route) => route.abort())
    await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).click()
    await playerBar(page).getByText('Couldn’t load this recording.').waitFor()
    await page.unroute(SOUND)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectSound(page)
  })
})
