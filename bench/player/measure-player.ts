import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from '#testing/accounts/test-visitor.ts'
import { setup as openTemplates } from '#testing/databases/templates-setup.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { launchChromium } from '#testing/setup/launch-chromium.ts'
import { observePage } from '../browser/observe-page.ts'
import { loadNow } from '../machine.ts'
import { median } from '../report/median.ts'
import { type ChunkBytes, chunkBytes } from './chunk-bytes.ts'
import { type MemoryGrowth, measureMemoryGrowth } from './measure-memory.ts'
import { timeFirstFrame, timeFirstSound, timeSeek } from './time-media.ts'

/** Milliseconds, unless stated otherwise. `cold`: empty caches; `warm`: a returning visitor. */
export type MeasuredPlayer = {
  /** The number of measurements behind each median. */
  times: { sound: number; film: number }
  firstSound: { cold: number; warm: number }
  firstFrame: { cold: number; warm: number }
  seek: number
  /** Of this many seconds of playback, the time in tasks beyond 50 ms, and the longest task. */
  longTasks: { seconds: number; blocking: number; longest: number }
  memoryGrowth: MemoryGrowth
  chunks: readonly ChunkBytes[]
  loads: { before: string; after: string }
}

const SERIES = '/series/slow-psalms/'
const FILM = '/series/mercies-on-film/the-moon-and-the-stars/'
const LISTEN_SECONDS = 20

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(observePage)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  // Idle: everything requested after hydration has loaded.
  await page.waitForLoadState('networkidle')
  return page
}

/** The press, timed in the page, whose listeners are set before it. */
async function timed(page: Page, timing: () => Promise<number>, press: () => Promise<void>): Promise<number> {
  const milliseconds = page.evaluate(timing)
  await page.evaluate(() => undefined)
  await press()
  return milliseconds
}

const pressPlay = (page: Page) => () => page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
const pressWatch = (page: Page) => () =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Watch/ })
    .click()

/** First as a new visitor, then in the same browser on the reopened page. */
async function coldAndWarm(browser: Browser, address: string, measure: (page: Page) => Promise<number>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await openPage(context, address)
    const cold = await measure(page)
    await page.close()
    return { cold, warm: await measure(await openPage(context, address)) }
  } finally {
    await context.close()
  }
}

async function medians(times: number, measure: () => Promise<{ cold: number; warm: number }>) {
  const measured: { cold: number; warm: number }[] = []
  while (measured.length < times) measured.push(await measure())
  return { cold: median(measured.map(({ cold }) => cold)), warm: median(measured.map(({ warm }) => warm)) }
}

/** Seeks, and the main thread during playback. */
async function listen(browser: Browser, site: string, times: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await openPage(context, site + SERIES)
    await timed(page, timeFirstSound, pressPlay(page))
    const from = await page.evaluate(() => performance.now())
    await page.waitForTimeout(LISTEN_SECONDS * 1000)
    const tasks = (await page.evaluate(() => window.observed.longTasks)).filter(({ at }) => at >= from)
    const seeks: number[] = []
    while (seeks.length < times) {
      await page.keyboard.press('j')
      await page.waitForTimeout(300)
      seeks.push(await timed(page, timeSeek, () => page.keyboard.press('l')))
    }
    return {
      seek: median(seeks),
      longTasks: {
        seconds: LISTEN_SECONDS,
        blocking: tasks.reduce((sum, { milliseconds }) => sum + milliseconds - 50, 0),
        longest: Math.max(0, ...tasks.map(({ milliseconds }) => milliseconds)),
      },
    }
  } finally {
    await context.close()
  }
}

async function measureMemoryAsSubscriber(browser: Browser, server: TestServer): Promise<MemoryGrowth> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const { refreshToken } = await signIn(server, { isSubscribed: true })
    await context.addCookies([{ name: 'selah_refresh', value: refreshToken, url: server.url }])
    const page = await openPage(context, `${server.url}/series/morning-mercies/`)
    return await measureMemoryGrowth(page, pressPlay(page))
  } finally {
    await context.close()
  }
}

/** All players in one headless Chromium, against the program on the embedded database. */
export async function measurePlayer(rounds: number): Promise<MeasuredPlayer> {
  const before = loadNow()
  const dropTemplates = openTemplates()
  const server = await startTestServer('embedded')
  const browser = await launchChromium()
  try {
    const times = rounds * 3
    // A warm-up of the server.
    await coldAndWarm(browser, server.url + SERIES, (page) => timed(page, timeFirstSound, pressPlay(page)))
    return {
      times: { sound: times, film: rounds },
      firstSound: await medians(times, () =>
        coldAndWarm(browser, server.url + SERIES, (page) => timed(page, timeFirstSound, pressPlay(page))),
      ),
      firstFrame: await medians(rounds, () =>
        coldAndWarm(browser, server.url + FILM, (page) => timed(page, timeFirstFrame, pressWatch(page))),
      ),
      ...(await listen(browser, server.url, times)),
      memoryGrowth: await measureMemoryAsSubscriber(browser, server),
      chunks: chunkBytes(),
      loads: { before, after: loadNow() },
    }
  } finally {
    await browser.close()
    await server.stop()
    await dropTemplates()
  }
}
