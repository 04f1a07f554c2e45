import type { BrowserContext, Page } from 'playwright-core'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import type { openBrowser, Visit } from '../support/browser.ts'
import { mockTimers } from './mock-timers.ts'

/** A film of twenty seconds that everybody may watch. */
export const VIDEO = { id: 'the-day-is-thine', path: '/series/mercies-on-film/the-day-is-thine/' }

/** Where the ad server answers, as the program tells its pages. */
export async function adServerUrl(): Promise<string> {
  const response = await fetch(`${process.env.JOURNEY_URL}/web/content/${VIDEO.id}`)
  const { data }: { data: { adsMetadata: { adTagUrl: string } } } = await response.json()
  return `${new URL(data.adsMetadata.adTagUrl).origin}/ads`
}

/** Changes what the page is told of every item it asks for. */
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
  /** How quick advertisements play. */
  adSpeed?: number
  /** The advertisement that waits for whoever skips it, by a part of its film’s address, and from which second on. */
  skipped?: { address: string; after: number }
  /** Before anything is asked of the ad server. */
  prepare?: (context: BrowserContext, session: string) => Promise<void>
}

/** Of the simulator’s, the one that may be skipped: after two seconds. */
const SKIPPABLE = { address: 'minute.mp4', after: 2.5 }

/**
 * Opens the film of an item’s page, with advertisements by a tag of the ad server. They play quickly, and what the player
 * waits for in vain is over when a test lets time pass.
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
  // Kept as it is written: a tag may have gaps that are filled in, or be no address at all.
  const isWhole = tag.includes('://')
  const adTagUrl = isWhole ? tag : `${await adServerUrl()}/${tag}${tag.includes('?') ? '&' : '?'}session=${session}`
  await changeItem(visit.context, (item) => {
    if (item.adsMetadata) item.adsMetadata = { adNetwork: 'house', adTagUrl }
  })
  await visit.page.getByRole('button', { name: /^Watch/ }).click()
  return { ...visit, session }
}

/** What the ad server was told in a session, in order, as `advertisement event`. */
export async function beaconsOf(session: string): Promise<string[]> {
  const response = await fetch(`${await adServerUrl()}/__beacons?session=${session}`)
  const { data }: { data: { ad: string; event: string; code: string | null }[] } = await response.json()
  return data.map(({ ad, event, code }) => [ad, event, code].filter(Boolean).join(' '))
}

/** Waits until the film itself has come so far (seconds). */
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

/** Waits until the film is over, and all that comes after it. */
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

/** Waits until the film is there and held, for what may come before it. */
export async function waitForHeldVideo(page: Page): Promise<void> {
  await page.locator('.video-js.vjs-ad-loading').waitFor()
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('video.vjs-tech')?.readyState ?? 0) > 1)
}

/** What was said over a film while advertisements were shown, and where the film stood at that (seconds). */
export type StatusTexts = { labels: { label: string; at: number }[]; skips: string[] }

/** Runs in the page: from here on it notes what it says over its film, which is said for a second or two. */
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
