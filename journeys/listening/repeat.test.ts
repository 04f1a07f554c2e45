import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectSound, fullPlayer, mediaSessionTitle, openFullPlayer, play, playerBar } from '../support/player-page.ts'

const browser = openBrowser()

const BROOK = 'The Brook at Night'
const state = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { loop: audio?.loop, paused: audio?.paused, ended: audio?.ended }
  })

/** Seeks close to the end and waits until playback has restarted by itself. */
async function passTheEnd(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const audio = document.querySelector('audio')
        if (!audio) return
        audio.addEventListener(
          'seeked',
          () => {
            const look = () => {
              if (audio.currentTime > audio.duration / 2) return
              audio.removeEventListener('timeupdate', look)
              resolve()
            }
            audio.addEventListener('timeupdate', look)
          },
          { once: true },
        )
        audio.currentTime = audio.duration - 0.6
      }),
  )
}

describe('repeat', () => {
  it('cycles through off, all, one; is stored; and one repeats without a gap', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await openFullPlayer(page)
    const repeat = (name: string) =>
      fullPlayer(page).getByRole('button', { name, exact: true }).filter({ visible: true })
    await repeat('Repeat: off').click()
    await repeat('Repeat: all').click()
    await repeat('Repeat: this one').waitFor()
    await passTheEnd(page)
    await passTheEnd(page)
    expect(await mediaSessionTitle(page)).toBe('Like a Tree Planted')
    await expectSound(page)
    await page.reload()
    await waitForHydration(page)
    await play(page, 'Like a Tree Planted')
    await expect.poll(() => state(page)).toMatchObject({ loop: true, paused: false })
    await playerBar(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('all restarts the list at its end, skipping locked items', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await play(page, 'With Gladness')
      await openFullPlayer(page)
      await fullPlayer(page).getByRole('button', { name: 'Repeat: off', exact: true }).filter({ visible: true }).click()
      await fullPlayer(page).getByRole('slider', { name: 'Position' }).press('End')
      await expect.poll(() => mediaSessionTitle(page)).toBe('Like a Tree Planted')
      await expectSound(page)
      await page.getByText('Skipped: The Heavens Declare').last().waitFor()
    })
  })
})

inLongRun(() => {
  it('a sleep sound repeats under a timer of an hour, and its position stays within one loop', async () => {
    const { page } = await browser.visit('/series/still-waters/', { width: 360 })
    await play(page, BROOK)
    await openFullPlayer(page)
    await fullPlayer(page).getByRole('tab', { name: /Sleep/ }).click()
    await fullPlayer(page).getByRole('button', { name: '60 minutes' }).click()
    await expect.poll(() => state(page)).toMatchObject({ loop: true })
    await passTheEnd(page)
    const kept = () => page.evaluate(() => JSON.parse(localStorage.places).places[0].progress)
    await expect.poll(async () => (await kept()).finishedAt).not.toBeNull()
    const before = await kept()
    await passTheEnd(page)
    await expectSound(page)
    expect(await mediaSessionTitle(page)).toBe(BROOK)
    expect(await state(page)).toMatchObject({ paused: false, ended: false })
    expect(await kept()).toEqual(before)
    await fullPlayer(page).getByRole('button', { name: 'End of this recording' }).click()
    await expect.poll(() => state(page)).toMatchObject({ loop: false })
    await fullPlayer(page).getByRole('slider', { name: 'Position' }).press('End')
    await expect.poll(() => state(page)).toMatchObject({ paused: true })
  })
})
