import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { resize } from '../screens/walk-screen.ts'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { waitForNoLayers } from '../support/player-page.ts'
import { refreshTokenFor } from '../support/subscribers.ts'
import { changeItem, HLS_FILM, VIDEO, waitForVideoPlayback } from './video-page.ts'

const browser = openBrowser()

const PICTURES = () => {
  const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
  const canvas = document.createElement('canvas')
  canvas.width = 32
  canvas.height = 18
  const drawing = canvas.getContext('2d')
  if (!film || !drawing) return null
  drawing.drawImage(film, 0, 0, 32, 18)
  return {
    isMuted: film.muted,
    isInline: film.playsInline,
    decoded: film.getVideoPlaybackQuality().totalVideoFrames,
    colours: new Set(drawing.getImageData(0, 0, 32, 18).data).size,
  }
}

/** Runs in the page: a headless browser has no window for the video. It refuses the request, as browsers may. */
function refusePictureInPicture(): void {
  HTMLVideoElement.prototype.requestPictureInPicture = function request() {
    const { dataset } = document.documentElement
    dataset.inPicture = String(Number(dataset.inPicture ?? 0) + 1)
    return Promise.reject(new DOMException('There is no window for it.', 'NotAllowedError'))
  }
}

describe('a video', () => {
  it('opens from the artist’s grid with sound and pictures, and returns the focus', async () => {
    const { page, complaints } = await browser.visit('/ruth-adeyemi/videos/')
    const card = page.getByRole('main').getByRole('link', { name: /The Moon and the Stars/ })
    await card.click()
    const modal = page.getByRole('dialog', { name: 'The Moon and the Stars' })
    await modal.waitFor()
    await waitForVideoPlayback(page, 1)
    const shown = await page.evaluate(PICTURES)
    expect(shown).toMatchObject({ isMuted: false, isInline: true })
    expect(shown?.decoded).toBeGreaterThan(5)
    await page.evaluate(refusePictureInPicture)
    await page.mouse.move(640, 400)
    await modal.getByRole('button', { name: 'Picture-in-Picture' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.inPicture)).toBe('1')
    expect(shown?.colours).toBeGreaterThan(20)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(new URL(page.url()).pathname).toBe('/ruth-adeyemi/videos/')
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
    await page.locator('video').waitFor({ state: 'detached' })
    await expectFocused(card)
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('is closed by Back, on the same page', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/')
      await page.goto('/ruth-adeyemi/videos/')
      await waitForHydration(page)
      const card = page.getByRole('main').getByRole('link', { name: /The Moon and the Stars/ })
      await card.click()
      const modal = page.getByRole('dialog', { name: 'The Moon and the Stars' })
      await waitForVideoPlayback(page)
      await page.goBack()
      await expectDialogCount(page)
      expect(new URL(page.url()).pathname).toBe('/ruth-adeyemi/videos/')
      await expectFocused(card)
      await card.click()
      await modal.waitFor()
      await page.keyboard.press('Escape')
      await modal.waitFor({ state: 'detached' })
      await waitForNoLayers(page)
      await page.goBack()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/ruth-adeyemi/')
    })
  })

  it('that is locked asks a guest to sign up, and plays for a subscriber', async () => {
    const guest = await browser.visit('/ruth-adeyemi/videos/')
    await guest.page
      .getByRole('main')
      .getByRole('link', { name: /With Wings as Eagles/ })
      .click()
    await guest.page.getByRole('dialog', { name: 'Make a quiet place your own' }).waitFor()
    expect(guest.requests.filter((path) => path.endsWith('.mp4'))).toEqual([])

    const { page, requests } = await browser.visit('/ruth-adeyemi/videos/', { refreshToken: refreshTokenFor('video') })
    await page
      .getByRole('main')
      .getByRole('link', { name: /With Wings as Eagles/ })
      .click()
    await waitForVideoPlayback(page)
    const isAsked = (end: string) => requests.some((path) => path.startsWith('/media/signed/') && path.endsWith(end))
    expect(isAsked('.mp4')).toBe(true)
    await expect.poll(() => isAsked('.vtt')).toBe(true)
  })

  inLongRun(() => {
    it('pauses audio playback', async () => {
      const { page } = await browser.visit(VIDEO.path)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first()
        .click()
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
      await page.getByRole('button', { name: /^Watch/ }).click()
      await waitForVideoPlayback(page)
      await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
    })

    it('is reported to our own server with every field, with consent', async () => {
      const { page } = await browser.visit('/series/mercies-on-film/the-moon-and-the-stars/', {
        hasChosenCookies: false,
      })
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await page.getByRole('button', { name: /^Watch/ }).click()
      await waitForVideoPlayback(page, 1)
      const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('"watch"'))
      await page.keyboard.press('k')
      const { events }: { events: Record<string, unknown>[] } = (await sent).postDataJSON()
      const event = events.find((one) => one.event === 'watch')
      expect(event).toMatchObject({
        item_id: 'the-moon-and-the-stars',
        item_type: 'content',
        title: 'The Moon and the Stars',
        start_time: 0,
        series_title: 'Mercies on Film',
        playback_speed: 1,
        artist_name: 'Ruth Adeyemi',
        content_category: 'video',
        source: 'video_player',
      })
      expect(event?.content_duration).toBeCloseTo(29, 0)
      expect(event?.watch_duration).toBeGreaterThan(0.9)
    })
  })
})

describe('the video’s controls', () => {
  it('have keys: pause, seek, volume, mute, captions', async () => {
    const { page } = await browser.visit(HLS_FILM)
    await page.getByRole('button', { name: /^Watch/ }).press('Enter')
    await waitForVideoPlayback(page, 0.5)
    const film = <value>(read: (film: HTMLVideoElement) => value) => page.locator('video.vjs-tech').evaluate(read)
    await page.keyboard.press('k')
    await expect.poll(() => film((one) => one.paused)).toBe(true)
    await page.keyboard.press('l')
    await expect.poll(() => film((one) => one.currentTime)).toBeGreaterThan(15)
    await page.keyboard.press('j')
    await expect.poll(() => film((one) => one.currentTime)).toBeLessThan(5)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => film((one) => one.volume)).toBeCloseTo(0.9)
    await page.keyboard.press('m')
    await expect.poll(() => film((one) => one.muted)).toBe(true)
    await page.keyboard.press('c')
    await page.keyboard.press('l')
    await page.keyboard.press('l')
    await page.getByText('They are new every morning').waitFor()
    await page.keyboard.press('k')
    await waitForVideoPlayback(page, 30)
  })

  inLongRun(() => {
    it('select captions, speed and quality', async () => {
      const { page } = await browser.visit(HLS_FILM)
      await page.getByRole('button', { name: /^Watch/ }).click()
      await waitForVideoPlayback(page, 0.5)
      await page.keyboard.press('k')
      const quality = page.getByRole('combobox', { name: 'Quality' })
      await expect.poll(() => quality.locator('option').allInnerTexts()).toEqual(['Auto', '720p', '480p', '270p'])
      await quality.selectOption('270p')
      await page.getByRole('button', { name: 'Captions' }).press('Enter')
      await page.getByRole('menuitemradio', { name: /English/ }).press('Enter')
      await page.getByRole('button', { name: 'Playback Rate' }).press('Enter')
      await page.getByRole('menuitemradio', { name: /^1\.5x/ }).press('Enter')
      const rate = () => page.locator('video.vjs-tech').evaluate((film: HTMLVideoElement) => film.playbackRate)
      await expect.poll(rate).toBe(1.5)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })

    it('show that a video is live', async () => {
      const { page, context } = await browser.visit(VIDEO.path)
      const stream = '/radio/selah-radio/live.m3u8'
      await changeItem(context, (item) => Object.assign(item, { primary_video_url: stream, video_url: stream }))
      await page.getByRole('button', { name: /^Watch/ }).click()
      await page.getByRole('dialog').getByText('LIVE', { exact: true }).first().waitFor()
    })
  })
})

describe('a video that fails to load', () => {
  it('is retried, then shows an error and a retry button', async () => {
    const { page, context } = await browser.visit(VIDEO.path)
    await context.route('**/web/content/*', (route) => route.abort())
    await page.getByRole('button', { name: /^Watch/ }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await context.unroute('**/web/content/*')
    await again.click()
    await waitForVideoPlayback(page)
  })

  inLongRun(() => {
    it('continues with a new link after the old one has expired', async () => {
      const { page, context } = await browser.visit(VIDEO.path)
      let isOver = true
      await context.route('**/*.mp4', (route) => (isOver ? route.fulfill({ status: 403, body: '' }) : route.continue()))
      const asked = page.waitForRequest('**/*.mp4')
      await page.getByRole('button', { name: /^Watch/ }).click()
      await asked
      isOver = false
      await waitForVideoPlayback(page)
    })
  })
})

it('the video modal is accessible, and fits at every width', async () => {
  const { page, complaints } = await browser.visit(HLS_FILM, { width: 360 })
  await page.getByRole('button', { name: /^Watch/ }).click()
  await waitForVideoPlayback(page, 0.5)
  await page.keyboard.press('k')
  await expectAccessible(page, 'dialog')
  for (const width of [320, 768, 1440]) {
    await resize(page, width)
    expect([width, await overflowOf(page)]).toEqual([width, 0])
    const spilt = await page.evaluate(() =>
      [...document.querySelectorAll('dialog :is(button, select)')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > innerWidth),
    )
    expect([width, spilt]).toEqual([width, []])
  }
  expect(complaints).toEqual([])
})
