import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AdEvent, AnalyticsEvent } from '#contract/analytics.ts'
import { openBrowser } from './browser.ts'
import { adServer, filmEnds, filmRuns, watchWithAds } from './films.ts'

const browser = openBrowser()

/** What no failure of an ad server may cost, with something for a slow machine. */
const MOST_MILLISECONDS = 6000 + 3000
const BROKEN_BREAKS = ['ads-preroll-error', 'ads-midroll-error', 'ads-postroll-error']

type Faults = {
  names: string[]
  events: AdEvent[]
  /** How many events of other kinds were told: without any, that no fault was told proves nothing. */
  others: number
}

const noFaults = (): Faults => ({ names: [], events: [], others: 0 })

/** What our own server is told of the advertisements that failed, in order. */
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

/** Has the page tell what it keeps to tell, as it does when it is left, and waits until the browser has sent it. */
async function tellNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('pagehide'))
    // Requests are sent, and told of, in order: once this one is answered, what was told before it is known here.
    await fetch('/health-check.json')
  })
}

async function expectTold(page: Page, { names }: Faults, told: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await tellNow(page)
        return names
      },
      { timeout: 20_000 },
    )
    .toEqual(told)
}

/** Notes, in the page, for how long a film that was there and not over stood still at most. */
function noteHolds(): void {
  let before = -1
  let movedAt = performance.now()
  let longest = 0
  setInterval(() => {
    const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
    const player = document.querySelector('.video-js')
    const hasAds = player?.matches('.vjs-ad-playing, .vjs-ad-loading') ?? false
    const now = performance.now()
    if (!film || film.readyState < film.HAVE_CURRENT_DATA || (film.ended && !hasAds) || film.currentTime !== before) {
      movedAt = now
    }
    before = film?.currentTime ?? -1
    longest = Math.max(longest, now - movedAt)
    document.documentElement.dataset.longestHold = String(longest)
  }, 50)
}

const longestHold = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.longestHold))

/** Three breaks, before, within and after the film, of which each asks for a case of its own. */
async function answerWithBreaks(context: BrowserContext, session: string, name: string): Promise<void> {
  const address = await adServer()
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

/** Lets no film begin, as a browser that wants another gesture, while the page says so; counts how often it did. */
function refuseFilms(): void {
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

describe('a film with breaks before, within and after it', () => {
  it.each([
    ['empty', []],
    ['endless', BROKEN_BREAKS],
    ['malformed', BROKEN_BREAKS],
    ['failing', BROKEN_BREAKS],
    ['unheard-of', BROKEN_BREAKS],
    ['broken', BROKEN_BREAKS],
    ['never', BROKEN_BREAKS],
  ])('plays to its end where each of their answers is %s, and each fault is told by its name', async (name, told) => {
    let faults = noFaults()
    const { page } = await watchWithAds(browser, 'samples/breaks.xml', {
      async prepare(context, session) {
        faults = faultsOf(context)
        await answerWithBreaks(context, session, name)
        await context.pages()[0]?.evaluate(noteHolds)
      },
    })
    await filmRuns(page)
    await expectTold(page, faults, told.slice(0, 1))
    await seekTo(page, 'near the break')
    await expectTold(page, faults, told.slice(0, 2))
    await filmRuns(page, 4.5)
    await seekTo(page, 'near the end')
    await filmEnds(page)
    await expectTold(page, faults, told)
    expect(faults.others).toBeGreaterThan(0)
    expect(faults.events.map(({ adPlacement, adNetwork }) => [adPlacement, adNetwork])).toEqual(
      ['preroll', 'midroll', 'postroll'].slice(0, told.length).map((place) => [place, 'house']),
    )
    expect(await longestHold(page)).toBeLessThan(MOST_MILLISECONDS)
    expect(await page.getByText('Advertisement', { exact: true }).count()).toBe(0)
  })
})

describe('a fault that is of no break', () => {
  it('before the film was played is ads-before-preroll-error, and the film plays', async () => {
    let faults = noFaults()
    const { page } = await watchWithAds(browser, 'https://[nowhere/', {
      async prepare(context) {
        faults = faultsOf(context)
        await context.pages()[0]?.evaluate(noteHolds)
      },
    })
    await filmRuns(page)
    await expectTold(page, faults, ['ads-before-preroll-error'])
    expect(await longestHold(page)).toBeLessThan(MOST_MILLISECONDS)
  })

  it('in filling in the tag is ads-macro-replacement-failed: nobody is asked, and the film plays', async () => {
    let faults = noFaults()
    const asked: string[] = []
    const { page } = await watchWithAds(browser, 'vast.xml?opener={pageVariable.opener.name}', {
      async prepare(context) {
        faults = faultsOf(context)
        context.on('request', (request) => request.url().includes('/ads/') && asked.push(request.url()))
      },
    })
    await filmRuns(page)
    await expectTold(page, faults, ['ads-macro-replacement-failed'])
    expect(asked).toEqual([])
  })

  /** Skips an advertisement, after which the film may not begin again until the page says so. */
  async function skipToRefusedFilm(): Promise<{ page: Page; faults: Faults }> {
    let faults = noFaults()
    const { page } = await watchWithAds(browser, 'vast.xml?case=skippable', {
      async prepare(context) {
        faults = faultsOf(context)
        await context.pages()[0]?.evaluate(refuseFilms)
      },
    })
    await page.getByText('Advertisement', { exact: true }).waitFor({ timeout: 20_000 })
    await setRefusing(page, true)
    await page.getByRole('button', { name: 'Skip', exact: true }).click({ timeout: 20_000 })
    return { page, faults }
  }

  it('in going on after a break is tried again, and nothing is told where that helps', async () => {
    const { page, faults } = await skipToRefusedFilm()
    await page.waitForFunction(() => Number(document.documentElement.dataset.refused) >= 2)
    await setRefusing(page, false)
    await filmRuns(page, 1)
    await expectTold(page, faults, [])
    expect(faults.others).toBeGreaterThan(0)
  })

  it('in going on after a break, for good, is ads-resume-content-failed, and the controls are there', async () => {
    const { page, faults } = await skipToRefusedFilm()
    await expectTold(page, faults, ['ads-resume-content-failed'])
    await setRefusing(page, false)
    await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click()
    await filmRuns(page)
  })
})
