import type { Browser, Page } from 'playwright-core'
import { DISCOVER_PAGE } from '../fixture/fixture.ts'
import { timeFirstSound } from '../player/time-media.ts'
import { median } from '../report/median.ts'
import { openMeasuredPage } from './open-page.ts'

/** Milliseconds. */
export type Interactions = { routeChange: number; routeChangeWithoutPrefetch: number; firstSound: number }

const FREE_SERIES = '/series/slow-psalms/'
const SERIES_LINK = `main a[href="${FREE_SERIES}"]`

/** Runs in the page: from the click to the first frame with the other page's heading. */
function timeRouteChange(path: string): Promise<number> {
  const heading = document.querySelector('h1')?.textContent
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const isThere = location.pathname === path && document.querySelector('h1')?.textContent !== heading
          if (isThere) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true, once: true },
    )
  })
}

async function timeOnce(page: Page, timing: Promise<number>, press: () => Promise<void>): Promise<number> {
  // The listeners must be set before the press; a round trip to the page proves that.
  await page.evaluate(() => undefined)
  await press()
  return timing
}

/** A mouse click, whose hover prefetches the page; or one without a hover, as a tap. */
async function routeChange(browser: Browser, site: string, isPointed: boolean): Promise<number> {
  const { page, leave } = await openMeasuredPage(browser, site + DISCOVER_PAGE)
  const link = page.locator(SERIES_LINK).first()
  await link.scrollIntoViewIfNeeded()
  const timing = page.evaluate(timeRouteChange, FREE_SERIES)
  const press = () => (isPointed ? link.click() : link.dispatchEvent('click'))
  const milliseconds = await timeOnce(page, timing, press)
  await leave()
  return milliseconds
}

/** Play on a series page with free items, for the first time in this browser session. */
async function firstSound(browser: Browser, site: string): Promise<number> {
  const { page, leave } = await openMeasuredPage(browser, site + FREE_SERIES)
  const play = page.getByRole('main').getByRole('button', { name: /^Play/ }).first()
  const milliseconds = await timeOnce(page, page.evaluate(timeFirstSound), () => play.click())
  await leave()
  return milliseconds
}

async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const measured: number[] = []
  while (measured.length < times) measured.push(await measure())
  return median(measured)
}

/** What a visitor waits for after hydration, unthrottled. */
export async function measureInteractions(browser: Browser, site: string, times: number): Promise<Interactions> {
  return {
    routeChange: await medianOf(times, () => routeChange(browser, site, true)),
    routeChangeWithoutPrefetch: await medianOf(times, () => routeChange(browser, site, false)),
    firstSound: await medianOf(times, () => firstSound(browser, site)),
  }
}
