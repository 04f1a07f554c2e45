import type { BrowserContext, Page } from 'playwright-core'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import type { openBrowser, Visit } from '../support/browser.ts'
import { mockTimers } from './mock-timers.ts'

/** A video of twenty seconds, open to everybody. */
export const VIDEO = { id: 'the-day-is-thine', path: '/series/mercies-on-film/the-day-is-thine/' }

/** A video as HLS, with captions. */
export const HLS_FILM = '/series/mercies-on-film/morning-mercies-the-film/'

/** The ad server's address, as the program tells its pages. */
export async function adServerUrl(): Promise<string> {
  const response = await fetch(`${process.env.JOURNEY_URL}/web/content/${VIDEO.id}`)
  const { data }: { data: { adsMetadata: { adTagUrl: string } } } = await response.json()
  return `${new URL(data.adsMetadata.adTagUrl).origin}/ads`
}

/** Changes every item that the page receives. */
export async function changeItem(
  context: BrowserContext,
  change: (item: Record<string, unknown>) => void,
): Promise<void> {
  await context.route('**/web/content/*', async (route) => {
    const answer = await (await route.fetch()).json()
    change(answer.data)
    await route.fulfill({ json: answer })
  })
}

type WatchOptions = {
  accepts?: boolean
  refreshToken?: string
  /** The speed of advertisements. */
  adSpeed?: number
  /** The advertisement to skip, by a part of its address, and from which second on. */
  skipped?: { address: string; after: number }
  /** Runs before any request to the ad server. */
  prepare?: (context: BrowserContext, session: string) => Promise<void>
}

/** The simulator's skippable advertisement, after two seconds. */
const SKIPPABLE = { address: 'minute.mp4', after: 2.5 }

/**
 * Opens the video of an item’s page with advertisements of a tag. They play fast, and the player's timeouts end when
 * the test advances timers.
 */
export async function watchWithAds(
  browser: ReturnType<typeof openBrowser>,
  tag: string,
  { accepts = true, refreshToken = '', adSpeed = 6, skipped = SKIPPABLE, prepare }: WatchOptions = {},
): Promise<Visit & { session: string }> {
  const session = crypto.randomUUID()
  const visit = await browser.visit(VIDEO.path, {
    hasChosenCookies: !accepts,
    refreshToken,
    prepare: (page) => mockTimers(page, { ads: adSpeed, skipped }),
  })
  if (accepts) await visit.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await prepare?.(visit.context, session)
  // Used unchanged: a tag may have macros, or not be an address at all.
  const isWhole = tag.includes('://')
  const adTagUrl = isWhole ? tag : `${await adServerUrl()}/${tag}${tag.includes('?') ? '&' : '?'}session=${session}`
  await changeItem(visit.context, (item) => {
    if (item.adsMetadata) item.adsMetadata = { adNetwork: 'house', adTagUrl }
  })
  await visit.page.getByRole('button', { name: /^Watch/ }).click()
  return { ...visit, session }
}

/** The trackers requested in a session, in order, as `advertisement event`. */
export async function beaconsOf(session: string): Promise<string[]> {
  const response = await fetch(`${await adServerUrl()}/__beacons?session=${session}`)
  const { data }: { data: { ad: string; event: string; code: string | null }[] } = await response.json()
  return data.map(({ ad, event, code }) => [ad, event, code].filter(Boolean).join(' '))
}

/** Waits until the video itself has reached a position in seconds. */
export async function waitForVideoPlayback(page: Page, seconds = 0.3): Promise<void> {
  await page.waitForFunction(
    (least) => {
      const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
      return film !== null && !film.paused && film.currentTime > least
    },
    seconds,
    { timeout: WAIT_LIMIT_MILLISECONDS },
  )
}

/** Waits until the video and everything after it has ended. */
export async function waitForVideoEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const player = document.querySelector('.video-js')?.classList
      return (
        player?.contains('vjs-ended') && !['vjs-ad-playing', 'vjs-ad-loading'].some((name) => player.contains(name))
      )
    },
    null,
    { timeout: WAIT_LIMIT_MILLISECONDS },
  )
}

/** Waits until the video is loaded and paused for a break. */
export async function waitForHeldVideo(page: Page): Promise<void> {
  await page.locator('.video-js.vjs-ad-loading').waitFor()
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('video.vjs-tech')?.readyState ?? 0) > 1)
}

/** The texts shown over a video during advertisements, with the video's position in seconds. */
export type StatusTexts = { labels: { label: string; at: number }[]; skips: string[] }

/** Runs in the page: records texts that show for a second or two. */
export function recordStatusTexts(): void {
  const said: StatusTexts = { labels: [], skips: [] }
  let last = ''
  new MutationObserver(() => {
    const label = document.querySelector('dialog section [role=status]')?.textContent ?? ''
    const at = document.querySelector<HTMLVideoElement>('video.vjs-tech')?.currentTime ?? 0
    if (label && label !== last) said.labels.push({ label, at })
    last = label
    for (const { textContent } of document.querySelectorAll('dialog section :is(button, span)'))
      if (textContent?.startsWith('Skip') && !said.skips.includes(textContent)) said.skips.push(textContent)
    document.documentElement.dataset.said = JSON.stringify(said)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

export async function readStatusTexts(page: Page): Promise<StatusTexts> {
  return JSON.parse((await page.evaluate(() => document.documentElement.dataset.said)) ?? '{"labels":[],"skips":[]}')
}
