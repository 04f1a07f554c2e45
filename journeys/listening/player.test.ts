import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import {
  expectSound,
  isPaused,
  loopRecording,
  mediaSessionTitle,
  play,
  playerBar,
  row,
} from '../support/player-page.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()
const PAGES = [
  ['Music', '/music/'],
  ['Sleep', '/sleep/'],
  ['Podcasts', '/podcasts/'],
  ['Selah', '/selah/'],
  ['Discover', '/for-you/'],
] as const

describe('the player', () => {
  it('keeps the same element and plays on across ten pages', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await page.evaluate(() => document.querySelector('audio')?.setAttribute('data-same', ''))
    await loopRecording(page)
    for (const [name, path] of [...PAGES, ...PAGES]) {
      await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true }).click()
      await page.waitForURL(`**${path}`)
      await expectSound(page)
    }
    expect(await page.locator('audio').count()).toBe(1)
    expect(await page.locator('audio[data-same]').count()).toBe(1)
    expect(await isPaused(page)).toBe(false)
    expect(complaints).toEqual([])
  })

  it('plays the next item when one ends, and returns with skip back', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await playerBar(page).getByRole('slider', { name: 'Position' }).press('End')
    await expect.poll(() => mediaSessionTitle(page)).toBe('With Gladness')
    await expectSound(page)
    await playerBar(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => mediaSessionTitle(page)).toBe('Like a Tree Planted')
  })

  inLongRun(() => {
    it('plays a whole series, each recording to its end', async () => {
      const { page, complaints } = await browser.visit('/series/slow-psalms/', {
        refreshToken: refreshTokenFor('series'),
      })
      const names = await page.getByRole('main').locator('li h3').allTextContents()
      expect(names.length).toBeGreaterThan(5)
      await play(page, names[0] ?? '')
      for (const [at, name] of names.entries()) {
        await expect.poll(() => mediaSessionTitle(page)).toBe(name)
        await expectSound(page)
        const ended = page.evaluate(
          () =>
            new Promise((resolve) =>
              document.querySelector('audio')?.addEventListener('ended', resolve, { once: true }),
            ),
        )
        await page.evaluate(() => {
          const audio = document.querySelector('audio')
          if (audio) audio.currentTime = audio.duration - 0.6
        })
        await ended
        if (at === names.length - 1) await expect.poll(() => isPaused(page)).toBe(true)
      }
      expect(await mediaSessionTitle(page)).toBe(names.at(-1))
      expect(complaints).toEqual([])
    })

    it('keeps its volume after a reload', async () => {
      const { page } = await browser.visit('/series/slow-psalms/')
      await play(page, 'Like a Tree Planted')
      await playerBar(page).getByRole('slider', { name: 'Volume' }).press('Home')
      await playerBar(page).getByRole('slider', { name: 'Volume' }).press('PageUp')
      await playerBar(page).getByRole('button', { name: 'Mute' }).click()
      const set = () =>
        page.evaluate(() => [document.querySelector('audio')?.volume, document.querySelector('audio')?.muted])
      await expect.poll(async () => (await set())[1]).toBe(true)
      await expect.poll(async () => (await set())[0]).toBeLessThan(0.9)
      const before = await set()
      await page.reload()
      await waitForHydration(page)
      await play(page, 'Like a Tree Planted')
      await expect.poll(set).toEqual(before)
      await playerBar(page).getByRole('button', { name: 'Unmute' }).click()
      await expect.poll(async () => (await set())[1]).toBe(false)
    })

    it('refuses a locked item before any sound', async () => {
      const { page, requests } = await browser.visit('/series/slow-psalms/')
      await row(page, 'The Heavens Declare')
        .getByRole('button', { name: /locked/i })
        .click()
      await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
      expect(requests.filter((path) => path.endsWith('.m4a'))).toEqual([])
    })
  })
})

it('the player reports played spans to our own server, with consent', async () => {
  const { page } = await browser.visit('/series/slow-psalms/', { hasChosenCookies: false })
  await page.getByRole('button', { name: 'Accept' }).click()
  // Views may be reported before.
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"listen"'))
  await play(page, 'Like a Tree Planted')
  await playerBar(page).getByRole('button', { name: 'Pause' }).click()
  const { events } = (await sent).postDataJSON()
  expect(events).toContainEqual(
    expect.objectContaining({
      event: 'listen',
      item_id: 'like-a-tree-planted',
      source: 'audio_player',
      playback_speed: 1,
      series_title: 'Slow Psalms',
    }),
  )
})
