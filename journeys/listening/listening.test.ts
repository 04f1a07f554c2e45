import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { loopRecording } from '../support/player-page.ts'

const browser = openBrowser()

const SOUND = () => {
  const audio = document.querySelector('audio')
  return audio === null ? null : { seconds: audio.currentTime, isPaused: audio.paused, source: audio.currentSrc }
}

describe('listening', () => {
  it('plays an open item and continues across page changes', async () => {
    const { page, complaints } = await browser.visit('/discover/')
    await page
      .getByRole('link', { name: /Slow Psalms/ })
      .first()
      .click()
    await page.waitForURL('**/series/slow-psalms/')
    await page.getByRole('heading', { name: 'Slow Psalms', level: 1 }).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play/ })
      .or(page.getByRole('main').getByRole('link', { name: /^Play/ }))
      .first()
      .click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3)
    await loopRecording(page)

    const before = await page.evaluate(SOUND)
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Music' }).click()
    await page.waitForURL('**/music/')
    await page.waitForFunction(
      (seconds) => (document.querySelector('audio')?.currentTime ?? 0) > seconds,
      before?.seconds ?? 0,
    )

    const after = await page.evaluate(SOUND)
    expect(after?.source).toBe(before?.source)
    expect(after?.isPaused).toBe(false)
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy()
    expect(complaints).toEqual([])
  })

  it('sends a visitor who presses a locked item to sign-up, and plays nothing', async () => {
    const { page, requests } = await browser.visit('/series/morning-mercies/')
    await page
      .getByRole('listitem')
      .filter({ hasText: 'A Broken and a Contrite Heart' })
      .getByRole('button', { name: /locked/i })
      .click()
    await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
    expect(requests.filter((path) => path.endsWith('.m4a'))).toEqual([])
  })
})
