import { describe, expect, it } from 'vitest'
import { expectAccessible, hydrated, openBrowser } from './browser.ts'
import { bar, expectSound, full, isPaused, open, play, row, seconds, title } from './player-page.ts'
import { refreshTokenFor } from './subscribers.ts'

const browser = openBrowser()

describe('the player', () => {
  it('plays on across ten pages, on one and the same element', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await page.evaluate(() => document.querySelector('audio')?.setAttribute('data-same', ''))
    let heard = await seconds(page)
    for (const name of [
      'Music',
      'Sleep',
      'Podcasts',
      'Selah',
      'Discover',
      'Music',
      'Sleep',
      'Podcasts',
      'Selah',
      'Discover',
    ]) {
      await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true }).click()
      await page.waitForFunction((before) => (document.querySelector('audio')?.currentTime ?? 0) > before, heard)
      heard = await seconds(page)
    }
    expect(await page.locator('audio').count()).toBe(1)
    expect(await page.locator('audio[data-same]').count()).toBe(1)
    expect(await isPaused(page)).toBe(false)
    expect(complaints).toEqual([])
  })

  it('goes on to what follows when a recording ends, and back to it by skip back', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await bar(page).getByRole('slider', { name: 'Position' }).press('End')
    await expect.poll(() => title(page)).toBe('With Gladness')
    await expectSound(page)
    await bar(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => title(page)).toBe('Like a Tree Planted')
  })

  it('goes through a whole series by itself, each of its recordings to its end', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/', {
      refreshToken: refreshTokenFor('series'),
    })
    const names = await page.getByRole('main').locator('li h3').allTextContents()
    expect(names.length).toBeGreaterThan(5)
    await play(page, names[0] ?? '')
    for (const [at, name] of names.entries()) {
      await expect.poll(() => title(page)).toBe(name)
      await expectSound(page)
      const ended = page.evaluate(
        () =>
          new Promise((resolve) => document.querySelector('audio')?.addEventListener('ended', resolve, { once: true })),
      )
      await page.evaluate(() => {
        const audio = document.querySelector('audio')
        if (audio) audio.currentTime = audio.duration - 0.6
      })
      await ended
      if (at === names.length - 1) await expect.poll(() => isPaused(page)).toBe(true)
    }
    expect(await title(page)).toBe(names.at(-1))
    expect(complaints).toEqual([])
  })

  it('is as loud after a reload as it was', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await bar(page).getByRole('slider', { name: 'Volume' }).press('Home')
    await bar(page).getByRole('slider', { name: 'Volume' }).press('PageUp')
    await bar(page).getByRole('button', { name: 'Mute' }).click()
    const set = () =>
      page.evaluate(() => [document.querySelector('audio')?.volume, document.querySelector('audio')?.muted])
    const before = await set()
    expect(before[1]).toBe(true)
    expect(before[0]).toBeLessThan(0.9)
    await page.reload()
    await hydrated(page)
    await play(page, 'Like a Tree Planted')
    expect(await set()).toEqual(before)
    await bar(page).getByRole('button', { name: 'Unmute' }).click()
    await expect.poll(async () => (await set())[1]).toBe(false)
  })

  it('refuses what is locked before any sound', async () => {
    const { page, requests } = await browser.visit('/series/slow-psalms/')
    await row(page, 'The Heavens Declare')
      .getByRole('button', { name: /locked/i })
      .click()
    await page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
    expect(requests.filter((path) => path.endsWith('.m4a'))).toEqual([])
  })
})

it('tells our own server what was heard, once that is agreed to', async () => {
  const { page } = await browser.visit('/series/slow-psalms/', { hasChosenCookies: false })
  await page.getByRole('button', { name: 'Accept' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/web/events'))
  await play(page, 'Like a Tree Planted')
  await bar(page).getByRole('button', { name: 'Pause' }).click()
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

describe('the full view', () => {
  it('shows chapters, seeks by them, and gives the focus back when Escape closes it', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await play(page, 'The Small Yes')
    await open(page)
    const chapters = full(page).getByRole('tabpanel', { name: 'Chapters' }).getByRole('button')
    await chapters.nth(1).click()
    await expect.poll(() => chapters.nth(1).getAttribute('aria-current')).toBe('true')
    expect(await seconds(page)).toBeGreaterThan(5)
    await expectSound(page)
    await expectAccessible(page, '[data-full-player]')

    expect(await full(page).getByRole('link', { name: 'View all episodes' }).getAttribute('href')).toBe(
      '/series/plain-faith/',
    )
    expect(await full(page).getByRole('link', { name: 'View artist' }).getAttribute('href')).toMatch(
      /^\/artists\/.+\/$/,
    )
    expect(await full(page).getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/subscribe/')

    await page.keyboard.press('Escape')
    await full(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('The Small Yes')
    expect(complaints).toEqual([])
  })

  it('is closed by Back, on the page it was opened over, and leaves nothing behind in the history', async () => {
    const { page } = await browser.visit('/music/')
    await page.goto('/series/slow-psalms/')
    await hydrated(page)
    await play(page, 'Like a Tree Planted')
    await open(page)
    await page.goBack()
    await full(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/series/slow-psalms/')
    expect(await isPaused(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Like a Tree Planted')

    await open(page)
    await page.keyboard.press('Escape')
    await full(page).waitFor({ state: 'detached' })
    await open(page)
    await full(page).getByRole('link', { name: 'View artist' }).click()
    await full(page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/series/slow-psalms/')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/series/slow-psalms/')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/music/')
  })

  it('is played by the keyboard alone', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await row(page, 'Like a Tree Planted').getByRole('button', { name: /^Play/ }).focus()
    await page.keyboard.press('Enter')
    await expectSound(page)
    await bar(page)
      .getByRole('button', { name: /^Expand/ })
      .focus()
    await page.keyboard.press('Enter')
    await full(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Minimize player')

    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.press('l')
    await expect.poll(() => seconds(page)).toBeGreaterThan(15)
    await page.keyboard.press('j')
    await expect.poll(() => seconds(page)).toBeLessThan(10)
    await page.keyboard.press('m')
    expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(true)
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.querySelector('audio')?.volume)).toBeCloseTo(0.95)
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(false)

    await full(page).getByRole('button', { name: 'More options' }).click()
    await full(page)
      .getByRole('switch', { name: /^Keyboard shortcuts/ })
      .click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('m')
    expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(false)
  })

  it('leaves the keys to whoever types', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().pressSequentially('jam l')
    expect(await page.evaluate(() => document.querySelector('audio')?.muted)).toBe(false)
    expect(await isPaused(page)).toBe(false)
    expect(await seconds(page)).toBeLessThan(14)
  })

  it('plays faster, remembers that for the series, and stands on a narrow screen', async () => {
    const { page, complaints } = await browser.visit('/series/slow-psalms/', { width: 320 })
    await play(page, 'Like a Tree Planted')
    await open(page)
    await full(page).getByRole('tab', { name: /Speed/ }).click()
    await full(page).getByRole('button', { name: '1.5×' }).click()
    expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5)
    const overflow = await page.evaluate(() => {
      const view = document.querySelector('[data-full-player]')
      return view ? view.scrollWidth - view.clientWidth : -1
    })
    expect(overflow).toBe(0)
    await expectAccessible(page, '[data-full-player]')

    await page.reload()
    await hydrated(page)
    await play(page, 'With Gladness')
    expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5)
    expect(complaints).toEqual([])
  })
})

describe('the sleep timer', () => {
  it('lets the sound fade and stop, and brings back what was lost to whoever presses play', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await page.clock.install()
    await page.clock.resume()
    await play(page, 'Like a Tree Planted')
    await bar(page).getByRole('slider', { name: 'Position' }).press('PageUp')
    await bar(page).getByRole('slider', { name: 'Position' }).press('PageUp')
    await bar(page).getByRole('slider', { name: 'Position' }).press('PageUp')
    await bar(page).getByRole('slider', { name: 'Position' }).press('PageUp')
    await open(page)
    await full(page).getByRole('tab', { name: /Sleep/ }).click()
    await full(page).getByRole('button', { name: '5 minutes', exact: true }).click()
    await page.clock.fastForward(295_000)
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.volume ?? 1)).toBeLessThan(0.6)
    await page.clock.fastForward(6000)
    await expect.poll(() => isPaused(page)).toBe(true)
    const stoodAt = await seconds(page)
    await full(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => seconds(page)).toBeLessThan(stoodAt - 10)
    expect(await page.evaluate(() => document.querySelector('audio')?.volume)).toBe(1)
  })

  it('ends with the recording, though another would follow', async () => {
    const { page } = await browser.visit('/series/slow-psalms/')
    await play(page, 'Like a Tree Planted')
    await open(page)
    await full(page).getByRole('tab', { name: /Sleep/ }).click()
    await full(page).getByRole('button', { name: 'End of this recording' }).click()
    await full(page).getByRole('slider', { name: 'Position' }).press('End')
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.ended)).toBe(true)
    await page.waitForTimeout(1000)
    expect(await title(page)).toBe('Like a Tree Planted')
  })
})

describe('the transcript', () => {
  it('follows the sound, and a line of it plays from there', async () => {
    const { page, complaints } = await browser.visit('/series/plain-faith/')
    await play(page, 'The Small Yes')
    await open(page)
    await full(page).getByRole('tab', { name: 'Transcript' }).click()
    const lines = full(page).getByRole('tabpanel', { name: 'Transcript' }).getByRole('button')
    expect(await lines.nth(6).textContent()).toBe('And then you pick up the telephone.')
    await lines.nth(6).click()
    await expect.poll(() => lines.nth(6).getAttribute('aria-current')).toBe('true')
    expect(await seconds(page)).toBeGreaterThan(20)
    await expectSound(page)
    await expectAccessible(page, '[data-full-player]')
    expect(complaints).toEqual([])
  })
})
