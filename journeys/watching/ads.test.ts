import { describe, expect, it } from 'vitest'
import { AD_PREROLL_MILLISECONDS, AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { refreshTokenFor } from '../support/subscribers.ts'
import { advanceTimers } from './mock-timers.ts'
import {
  adServerUrl,
  beaconsOf,
  readStatusTexts,
  recordStatusTexts,
  waitForHeldVideo,
  waitForVideoEnd,
  waitForVideoPlayback,
  watchWithAds,
} from './video-page.ts'

const browser = openBrowser()

const WHOLE = ['impression', 'creativeView', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete']
const all = (ad: string) => WHOLE.map((event) => `${ad} ${event}`)

describe('advertisements', () => {
  it('play before, within and after a video, and are reported once and in order', async () => {
    const { page, session } = await watchWithAds(browser, 'vmap.xml?at=00:00:03', {
      prepare: async (context) => context.pages()[0]?.evaluate(recordStatusTexts),
    })
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await waitForVideoPlayback(page, 3.2)
    await page.evaluate(() => {
      const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
      if (film) film.currentTime = film.duration - 1
    })
    await waitForVideoEnd(page)
    await expect.poll(() => beaconsOf(session).then((told) => told.at(-1))).toBe('after breakEnd')
    const told = await beaconsOf(session)
    const skipped = told.slice(told.indexOf('minute impression'), told.indexOf('minute skip') + 1)
    expect(told).toEqual([
      ...['pods request', 'before breakStart', ...all('friend'), 'before breakEnd'],
      ...['pod request', 'within breakStart', ...all('friend'), ...skipped, 'within breakEnd'],
      ...['after breakStart', ...all('farewell'), 'after breakEnd'],
    ])
    expect(skipped.slice(0, 3)).toEqual(['minute impression', 'minute creativeView', 'minute start'])
    expect(skipped).not.toContain('minute complete')
    const { labels, skips } = await readStatusTexts(page)
    const [before, first, , after] = labels
    expect(labels.map(({ label }) => label)).toEqual([
      'Advertisement',
      'Advertisement (1 of 2)',
      'Advertisement (2 of 2)',
      'Advertisement',
    ])
    expect(before?.at).toBe(0)
    expect(first?.at).toBeGreaterThanOrEqual(3)
    expect(after?.at).toBeGreaterThan(19)
    expect(skips).toEqual(['Skip in 2', 'Skip in 1', 'Skip'])
  })

  inLongRun(() => {
    it('can be paused, muted and clicked, by keyboard too', async () => {
      const { page, context, session } = await watchWithAds(browser, 'vast.xml?case=skippable')
      const pause = page.getByRole('button', { name: 'Pause the advertisement' })
      await pause.waitFor()
      await expect.poll(() => beaconsOf(session)).toContain('minute start')
      await page.keyboard.press('k')
      await page.getByRole('button', { name: 'Resume the advertisement' }).waitFor()
      await expect.poll(() => beaconsOf(session)).toContain('minute pause')
      await expectAccessible(page, 'dialog')
      await page.keyboard.press('m')
      await page.getByRole('button', { name: 'Unmute' }).waitFor()
      await expect.poll(() => beaconsOf(session)).toContain('minute mute')
      await page.keyboard.press('k')
      // Each tracker is awaited before the next press, because a late one must still be in order.
      await expect.poll(() => beaconsOf(session)).toContain('minute resume')
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: /^Visit the advertiser/ }).click()
      const tab = await opened
      await tab.waitForURL(`${await adServerUrl()}/thanks`)
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      await page.getByRole('button', { name: 'Resume the advertisement' }).waitFor()
      const told = async () => (await beaconsOf(session)).filter((one) => /pause|mute|resume|click/.test(one))
      const inOrder = ['minute pause', 'minute mute', 'minute resume', 'minute click', 'minute pause']
      await expect.poll(told).toEqual(inOrder)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })

    it('behind a wrapper are found, and the wrapper’s trackers requested', async () => {
      const { page, session } = await watchWithAds(browser, 'vast.xml?case=wrapped')
      await expect.poll(() => beaconsOf(session)).toContain('wrapper complete')
      await waitForVideoPlayback(page)
      const told = await beaconsOf(session)
      for (const event of WHOLE) {
        expect(told.filter((one) => one === `friend ${event}`)).toHaveLength(1)
        expect(told.filter((one) => one === `wrapper ${event}`)).toHaveLength(1)
      }
    })

    it('that cannot be played are followed by the next of their break', async () => {
      const { page, session } = await watchWithAds(browser, 'vast.xml?case=broken-first')
      await expect.poll(() => beaconsOf(session)).toContain('friend complete')
      await waitForVideoPlayback(page)
      const told = await beaconsOf(session)
      expect(told.filter((one) => one.startsWith('broken '))).toEqual(['broken error 401'])
      expect(told).toEqual(expect.arrayContaining(all('friend')))
    })
  })
})

inLongRun(() => {
  describe('a video plays on', () => {
    // Ad breaks of a schedule are tested in `ad-failures.test.ts`.
    it.each(['empty', 'malformed', 'failing', 'endless', 'broken', 'unheard-of'])(
      'without a wait if the ad server’s answer is %s',
      async (name) => {
        const { page, session } = await watchWithAds(browser, `vast.xml?case=${name}`)
        await waitForVideoPlayback(page)
        expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(0)
        expect((await beaconsOf(session)).filter((one) => one.includes('impression'))).toEqual([])
      },
    )

    it('after a second if the ad server is slow, and never waits for an advertisement that stalls', async () => {
      const { page } = await watchWithAds(browser, 'vast.xml?case=never')
      await waitForHeldVideo(page)
      await advanceTimers(page, AD_PREROLL_MILLISECONDS)
      await waitForVideoPlayback(page)
      await advanceTimers(page, AD_RESPONSE_MILLISECONDS)
      await waitForVideoPlayback(page, 2)
      expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(0)
    })

    it('with a late advertisement, once it has loaded', async () => {
      const isRunning = Promise.withResolvers<void>()
      const { page, session } = await watchWithAds(browser, 'vast.xml', {
        prepare: async (context) => {
          await context.route(`${await adServerUrl()}/vast.xml*`, async (route) => {
            await isRunning.promise
            await route.continue()
          })
        },
      })
      await waitForHeldVideo(page)
      await advanceTimers(page, AD_PREROLL_MILLISECONDS)
      await waitForVideoPlayback(page)
      isRunning.resolve()
      await page.getByText('Advertisement', { exact: true }).waitFor()
      await expect.poll(() => beaconsOf(session)).toContain('friend complete')
      await waitForVideoPlayback(page)
    })

    it('if the ad server is gone', async () => {
      const { page } = await watchWithAds(browser, 'vast.xml', {
        async prepare(context) {
          await context.route(`${await adServerUrl()}/**`, (route) => route.abort())
        },
      })
      await waitForVideoPlayback(page)
    })
  })
})

describe('no advertisements are requested', () => {
  it('without consent', async () => {
    const { page, session } = await watchWithAds(browser, 'vast.xml', { accepts: false })
    await waitForVideoPlayback(page, 1)
    expect(await beaconsOf(session)).toEqual([])
  })

  it('for a subscriber', async () => {
    const { page, session } = await watchWithAds(browser, 'vast.xml', { refreshToken: refreshTokenFor('ads') })
    await waitForVideoPlayback(page, 1)
    expect(await beaconsOf(session)).toEqual([])
  })
})
