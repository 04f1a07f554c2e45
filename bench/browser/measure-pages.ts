import type { Browser } from 'playwright-core'
import { CONTENT_PAGE, DISCOVER_PAGE, SERIES_PAGE } from '../fixture/fixture.ts'
import { median } from '../report/median.ts'
import { type NetworkConditions, openMeasuredPage } from './open-page.ts'
import { figuresOf, type PageFigures } from './page-figures.ts'

export type MeasuredPage = { path: string; circumstance: NetworkConditions; figures: PageFigures }

const PATHS = [DISCOVER_PAGE, SERIES_PAGE, CONTENT_PAGE]
/** After hydration: long enough for late pictures, shifts and tasks, and too short for prefetches (three seconds). */
const SETTLE_MILLISECONDS = { unthrottled: 700, slow: 1500 }

async function measureOnce(browser: Browser, url: string, conditions: NetworkConditions): Promise<PageFigures> {
  const { page, leave } = await openMeasuredPage(browser, url, conditions)
  await page.waitForTimeout(SETTLE_MILLISECONDS[conditions])
  const figures = await figuresOf(page)
  await leave()
  return figures
}

function middle(loads: readonly PageFigures[]): PageFigures {
  const of = (figure: keyof PageFigures) => median(loads.map((load) => load[figure]))
  return {
    ...{
      script: of('script'),
      style: of('style'),
      html: of('html'),
      picture: of('picture'),
      font: of('font'),
      all: of('all'),
      requests: of('requests'),
    },
    ...{ firstPaint: of('firstPaint'), largestPaint: of('largestPaint'), layoutShift: of('layoutShift') },
    ...{ blocking: of('blocking'), hydrated: of('hydrated') },
  }
}

/** Loads each route under both conditions, each time as a new visitor; the server has rendered the page before. */
export async function measurePages(browser: Browser, site: string, times: number): Promise<MeasuredPage[]> {
  await measureOnce(browser, site + DISCOVER_PAGE, 'unthrottled')
  const measured: MeasuredPage[] = []
  for (const circumstance of ['unthrottled', 'slow'] as const) {
    for (const path of PATHS) {
      const loads: PageFigures[] = []
      while (loads.length < times) loads.push(await measureOnce(browser, site + path, circumstance))
      measured.push({ path, circumstance, figures: middle(loads) })
    }
  }
  return measured
}
