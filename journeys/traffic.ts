import type { Page, Request } from 'playwright-core'

type Traffic = { underWay: Set<Request>; changedAt: number }

const traffics = new WeakMap<Page, Traffic>()
/** A page that nothing has come to for so long has all that it asked for. */
const QUIET_MILLISECONDS = 120
const LOOK_EVERY_MILLISECONDS = 30
const MOST_MILLISECONDS = 15_000

/** From here on it is known what a page waits for. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), changedAt: Date.now() }
  const changed = (request: Request, isUnderWay: boolean) => {
    if (isUnderWay) traffic.underWay.add(request)
    else traffic.underWay.delete(request)
    traffic.changedAt = Date.now()
  }
  traffics.set(page, traffic)
  page.on('request', (request) => changed(request, true))
  page.on('requestfinished', (request) => changed(request, false))
  page.on('requestfailed', (request) => changed(request, false))
}

/** Waits until the page is alive and all that it asked for has come. Shorter than the browser's own half second. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  const traffic = traffics.get(page)
  if (!traffic) throw new Error('nobody watches the traffic of this page')
  const end = Date.now() + MOST_MILLISECONDS
  while (traffic.underWay.size > 0 || Date.now() - traffic.changedAt < QUIET_MILLISECONDS) {
    if (Date.now() > end)
      throw new Error(`still on its way: ${[...traffic.underWay].map((one) => one.url()).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS))
  }
}
