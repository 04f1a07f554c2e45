import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AdEvent, AnalyticsEvent } from '#contract/analytics.ts'
import { AD_PREROLL_MILLISECONDS, AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { advanceTimers } from './mock-timers.ts'
import { adServerUrl, waitForHeldVideo, waitForVideoEnd, waitForVideoPlayback, watchWithAds } from './video-page.ts'

const browser = openBrowser()

const BROKEN_BREAKS = ['ads-preroll-error', 'ads-midroll-error', 'ads-postroll-error']

type Faults = {
  names: string[]
  events: AdEvent[]
  /** The number of other events: without any, the absence of errors proves nothing. */
  others: number
}

const noFaults = (): Faults => ({ names: [], events: [], others: 0 })

/** The reported errors of advertisements, in order. */
function faultsOf(context: BrowserContext): Faults {
  const faults = noFaults()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/web/events') return
    const { events }: { events: AnalyticsEvent[] } = request.postDataJSON()
    for (const event of events) {
      if (event.event === 'ad' && event.type === 'error') {
        faults.events.push(event)
        faults.names.push(String(event.adData.errorType))
      } else faults.others += 1
    }
  })
  return faults
}

/** Makes the page send its buffered events, as on leaving, and waits for the request. */
async function flushEvents(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    // Requests are handled in order: after this answer, all earlier events have arrived.
    await fetch('/health-check.json')
  })
}

async function expectTold(page: Page, { names }: Faults, told: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await flushEvents(page)
      return names
    })
    .toEqual(told)
}

/** Three breaks, before, within and after the video, each with its own failure. */
async function answerWithBreaks(context: BrowserContext, session: string, name: string): Promise<void> {
  const address = await adServerUrl()
  const breaks = ['start', '00:00:03', 'end'].map(
    (at) =>
      `<vmap:AdBreak timeOffset="${at}" breakType="linear"><vmap:AdSource><vmap:AdTagURI templateType="vast4"><![CDATA[${address}/vast.xml?case=${name}&session=${session}]]></vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>`,
  )
  await context.route(`${address}/samples/breaks.xml*`, (route) =>
    route.fulfill({
      contentType: 'application/xml',
      headers: { 'access-control-allow-origin': '*' },
      body: `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks.join('')}</vmap:VMAP>`,
    }),
  )
}

async function seekTo(page: Page, place: 'near the break' | 'near the end'): Promise<void> {
  await page.evaluate((where) => {
    const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
    if (film) film.currentTime = where === 'near the end' ? film.duration - 1 : 2.2
  }, place)
}

/** Blocks playback of videos, as a browser that requires a gesture, until the page allows it; counts the attempts. */
function blockVideoPlayback(): void {
  const own = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function play() {
    const { dataset } = document.documentElement
    if (!this.matches('video.vjs-tech') || dataset.refuses === undefined) return own.call(this)
    dataset.refused = String(Number(dataset.refused ?? 0) + 1)
    return Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  }
}

async function setRefusing(page: Page, isRefusing: boolean): Promise<void> {
  await page.evaluate((refuses) => {
    if (refuses) document.documentElement.dataset.refuses = ''
    else delete document.documentElement.dataset.refuses
  }, isRefusing)
}

describe('a video with breaks before, within and after it', () => {
  it.each(
    sampleOf([
      ['endless', BROKEN_BREAKS],
      ['empty', []],
      ['malformed', BROKEN_BREAKS],
      ['failing', BROKEN_BREAKS],
      ['unheard-of', BROKEN_BREAKS],
      ['broken', BROKEN_BREAKS],
    ]),
  )('plays to its end without a wait if each break’s answer is %s, and reports each error', async (name, told) => {
    const { page, faults } = await watchWithBreaks(name)
    await waitForVideoPlayback(page)
    await expectTold(page, faults, told.slice(0, 1))
    await seekTo(page, 'near the break')
    await expectTold(page, faults, told.slice(0, 2))
    await waitForVideoPlayback(page, 4.5)
    await seekTo(page, 'near the end')
    await waitForVideoEnd(page)
    await expectTold(page, faults, told)
    expectOfBreaks(faults, told)
    expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(0)
  })

  inLongRun(() => {
    it('waits a second for a preroll without an answer, reports it after five, and plays to its end', async () => {
      const { page, faults, questions } = await watchWithBreaks('never')
      await expect.poll(questions).toBe(1)
      await waitForHeldVideo(page)
      await advanceTimers(page, AD_PREROLL_MILLISECONDS)
      await waitForVideoPlayback(page)
      await expectTold(page, faults, [])
      await advanceTimers(page, AD_RESPONSE_MILLISECONDS)
      await expectTold(page, faults, BROKEN_BREAKS.slice(0, 1))
      await seekTo(page, 'near the break')
      await expect.poll(questions).toBe(2)
      await advanceTimers(page, AD_RESPONSE_MILLISECONDS)
      await expectTold(page, faults, BROKEN_BREAKS.slice(0, 2))
      await waitForVideoPlayback(page, 4.5)
      await seekTo(page, 'near the end')
      await expect.poll(questions).toBe(3)
      await advanceTimers(page, AD_RESPONSE_MILLISECONDS)
      await waitForVideoEnd(page)
      await expectTold(page, faults, BROKEN_BREAKS)
      expectOfBreaks(faults, BROKEN_BREAKS)
    })
  })
})

type Watched = { page: Page; faults: Faults; questions: () => number }

/** A video whose three breaks have the same failure, and the number of requests to the ad server. */
async function watchWithBreaks(name: string): Promise<Watched> {
  let faults = noFaults()
  let asked = 0
  const { page } = await watchWithAds(browser, 'samples/breaks.xml', {
    async prepare(context, session) {
      faults = faultsOf(context)
      context.on('request', (request) => {
        if (request.url().includes(`case=${name}`)) asked += 1
      })
      await answerWithBreaks(context, session, name)
    },
  })
  return { page, faults, questions: () => asked }
}

function expectOfBreaks(faults: Faults, told: readonly string[]): void {
  expect(faults.others).toBeGreaterThan(0)
  expect(faults.events.map(({ adPlacement, adNetwork }) => [adPlacement, adNetwork])).toEqual(
    ['preroll', 'midroll', 'postroll'].slice(0, told.length).map((place) => [place, 'house']),
  )
}

inLongRun(() => {
  describe('an error outside of a break', () => {
    it('before the video’s start is ads-before-preroll-error, and the video plays', async () => {
      let faults = noFaults()
      const { page } = await watchWithAds(browser, 'https://[nowhere/', {
        async prepare(context) {
          faults = faultsOf(context)
        },
      })
      await waitForVideoPlayback(page)
      await expectTold(page, faults, ['ads-before-preroll-error'])
    })

    it('in filling in the tag is ads-macro-replacement-failed: no request is made, and the video plays', async () => {
      let faults = noFaults()
      const asked: string[] = []
      const { page } = await watchWithAds(browser, 'vast.xml?opener={pageVariable.opener.name}', {
        async prepare(context) {
          faults = faultsOf(context)
          context.on('request', (request) => request.url().includes('/ads/') && asked.push(request.url()))
        },
      })
      await waitForVideoPlayback(page)
      await expectTold(page, faults, ['ads-macro-replacement-failed'])
      expect(asked).toEqual([])
    })

    /** Skips an advertisement, after which playback of the video is blocked. */
    async function skipToBlockedVideo(): Promise<{ page: Page; faults: Faults }> {
      let faults = noFaults()
      const { page } = await watchWithAds(browser, 'vast.xml?case=skippable', {
        async prepare(context) {
          faults = faultsOf(context)
          await context.pages()[0]?.evaluate(blockVideoPlayback)
        },
      })
      await page.getByText('Advertisement', { exact: true }).waitFor()
      await setRefusing(page, true)
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
      return { page, faults }
    }

    it('in resuming after a break is retried, and not reported if that helps', async () => {
      const { page, faults } = await skipToBlockedVideo()
      await page.waitForFunction(() => Number(document.documentElement.dataset.refused) >= 2)
      await setRefusing(page, false)
      await waitForVideoPlayback(page, 1)
      await expectTold(page, faults, [])
      expect(faults.others).toBeGreaterThan(0)
    })

    it('in resuming after a break for good is ads-resume-content-failed, and the controls remain', async () => {
      const { page, faults } = await skipToBlockedVideo()
      await expectTold(page, faults, ['ads-resume-content-failed'])
      await setRefusing(page, false)
      await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click()
      await waitForVideoPlayback(page)
    })
  })
})
