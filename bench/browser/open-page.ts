import type { Browser, Page } from 'playwright-core'
import { observePage } from './observe-page.ts'

export type NetworkConditions = 'unthrottled' | 'slow'

export type OpenedPage = { page: Page; leave: () => Promise<void> }

/** Slow 4G as in web tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}
const SLOW_CPU = 4

const VIEWPORTS = { unthrottled: { width: 1440, height: 900 }, slow: { width: 360, height: 740 } }

/** Opens an address as a new visitor with empty caches: on a large screen, or on a phone with a slow network and CPU. */
export async function openMeasuredPage(
  browser: Browser,
  url: string,
  conditions: NetworkConditions = 'unthrottled',
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: VIEWPORTS[conditions] })
  const page = await context.newPage()
  await page.addInitScript(observePage)
  if (conditions === 'slow') {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, { timeout: 60_000 })
  return { page, leave: () => context.close() }
}
