import { launchChromium } from '#testing/setup/launch-chromium.ts'
import { type Interactions, measureInteractions } from './measure-interactions.ts'
import { type MeasuredPage, measurePages } from './measure-pages.ts'

export type MeasuredBrowser = { version: string; pages: MeasuredPage[]; moves: Interactions }

/** All browser measurements against the site at this address, in one headless Chromium. */
export async function measureBrowser(site: string, times: number): Promise<MeasuredBrowser> {
  const browser = await launchChromium()
  try {
    const pages = await measurePages(browser, site, times)
    return { version: browser.version(), pages, moves: await measureInteractions(browser, site, times) }
  } finally {
    await browser.close()
  }
}
