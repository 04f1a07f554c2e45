import type { Page, Request } from 'playwright-core'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** The pending requests of a page, and the number of all. */
type Traffic = { pending: Set<Request>; count: number }

const trafficByPage = new WeakMap<Page, Traffic>()
const LOOK_EVERY_MILLISECONDS = 20
const LONGEST_UNDRAWN_MILLISECONDS = 2000

/** Starts recording a page's requests. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), count: 0 }
  trafficByPage.set(page, traffic)
  page.on('request', (request) => {
    traffic.pending.add(request)
    traffic.count += 1
  })
  page.on('requestfinished', (request) => traffic.pending.delete(request))
  page.on('requestfailed', (request) => traffic.pending.delete(request))
}

/** Waits for hydration and a quiet network. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await waitForQuietNetwork(page)
}

/** Waits until all requests have finished and no new ones follow, however slow the machine is. */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const traffic = trafficByPage.get(page)
  if (!traffic) throw new Error('the traffic of this page is not recorded')
  const end = performance.now() + WAIT_LIMIT_MILLISECONDS
  let before: number
  do {
    while (traffic.pending.size > 0) {
      if (performance.now() > end)
        throw new Error(`still on its way: ${[...traffic.pending].map((one) => one.url()).join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS))
    }
    before = traffic.count
    await waitUntilIdle(page)
  } while (traffic.pending.size > 0 || traffic.count > before)
}

/** Waits until the page has rendered and is idle. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(async (longest) => {
    // A browser on a busy machine may neither render a page without changes nor report that it is idle.
    const orAfter = (wait: (done: () => void) => void) =>
      new Promise<void>((resolve) => {
        wait(() => resolve())
        setTimeout(resolve, longest)
      })
    for (let turn = 0; turn < 2; turn += 1) {
      await orAfter((done) => requestAnimationFrame(done))
      await orAfter((done) => requestIdleCallback(done))
    }
  }, LONGEST_UNDRAWN_MILLISECONDS)
}

/**
 * Waits by the page's own timers, so that its timers of that length have fired. For checking that something does not
 * happen.
 */
export function waitInPage(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), milliseconds)
}
