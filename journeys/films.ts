import type { BrowserContext, Page } from 'playwright-core'
import type { openBrowser, Visit } from './browser.ts'

/** A film of twenty seconds that everybody may watch. */
export const FILM = { id: 'the-day-is-thine', path: '/series/mercies-on-film/the-day-is-thine/' }

/** Where the ad server answers, as the program tells its pages. */
export async function adServer(): Promise<string> {
  const response = await fetch(`${process.env.JOURNEY_URL}/web/content/${FILM.id}`)
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

/** Notes, in the page, when a film was there and when it began to run. */
export function noteFilm(): void {
  const filmOf = ({ target }: Event) =>
    target instanceof HTMLVideoElement && target.classList.contains('vjs-tech') ? target : null
  document.addEventListener('loadeddata', (event) => filmOf(event) && performance.mark('film-loaded'), true)
  document.addEventListener(
    'timeupdate',
    (event) => {
      if ((filmOf(event)?.currentTime ?? 0) > 0.2) performance.mark('film-ran')
    },
    true,
  )
}

type WatchOptions = {
  accepts?: boolean
  refreshToken?: string
  /** Before anything is asked of the ad server. */
  prepare?: (context: BrowserContext, session: string) => Promise<void>
}

/** Opens the film of an item’s page, with advertisements by a tag of the ad server. */
export async function watchWithAds(
  browser: ReturnType<typeof openBrowser>,
  tag: string,
  { accepts = true, refreshToken = '', prepare }: WatchOptions = {},
): Promise<Visit & { session: string }> {
  const session = crypto.randomUUID()
  const visit = await browser.visit(FILM.path, { hasChosenCookies: !accepts, refreshToken })
  if (accepts) await visit.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await prepare?.(visit.context, session)
  // Kept as it is written: a tag may have gaps that are filled in, or be no address at all.
  const isWhole = tag.includes('://')
  const adTagUrl = isWhole ? tag : `${await adServer()}/${tag}${tag.includes('?') ? '&' : '?'}session=${session}`
  await changeItem(visit.context, (item) => {
    if (item.adsMetadata) item.adsMetadata = { adNetwork: 'house', adTagUrl }
  })
  await visit.page.evaluate(noteFilm)
  await visit.page.getByRole('button', { name: /^Watch/ }).click()
  return { ...visit, session }
}

/** What the ad server was told in a session, in order, as `advertisement event`. */
export async function beaconsOf(session: string): Promise<string[]> {
  const response = await fetch(`${await adServer()}/__beacons?session=${session}`)
  const { data }: { data: { ad: string; event: string; code: string | null }[] } = await response.json()
  return data.map(({ ad, event, code }) => [ad, event, code].filter(Boolean).join(' '))
}

/** Waits until the film itself has come so far (seconds). */
export async function filmRuns(page: Page, seconds = 0.3): Promise<void> {
  await page.waitForFunction(
    (least) => {
      const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
      return film !== null && !film.paused && film.currentTime > least
    },
    seconds,
    { timeout: 45_000 },
  )
}

/** Waits until the film is over, and all that comes after it. */
export async function filmEnds(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const player = document.querySelector('.video-js')?.classList
      return (
        player?.contains('vjs-ended') && !['vjs-ad-playing', 'vjs-ad-loading'].some((name) => player.contains(name))
      )
    },
    null,
    { timeout: 30_000 },
  )
}

/** How long a film that was there waited before it ran, in milliseconds. */
export async function waitOf(page: Page): Promise<number> {
  const wait = await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByName('film-loaded')
    const [ran] = performance.getEntriesByName('film-ran')
    return loaded && ran ? { milliseconds: ran.startTime - loaded.startTime } : null
  })
  return (await wait.jsonValue())?.milliseconds ?? Number.POSITIVE_INFINITY
}
