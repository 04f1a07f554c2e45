import { chromium } from 'playwright-core'
import { findChromium } from '#testing/setup/find-chromium.ts'
import { type Interactions, measureInteractions } from './measure-interactions.ts'
import { type MeasuredPage, measurePages } from './measure-pages.ts'

export type MeasuredBrowser = { version: string; pages: MeasuredPage[]; moves: Interactions }

const CHROMIUM_WORDS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking']

/** All browser measurements against the site at this address, in one headless Chromium. */
export async function measureBrowser(site: string, times: number): Promise<MeasuredBrowser> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_WORDS })
  try {
    const pages = await measurePages(browser, site, times)
    return { version: browser.version(), pages, moves: await measureInteractions(browser, site, times) }
  } finally {
    await browser.close()
  }
}
