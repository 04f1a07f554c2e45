import type { Page, Request } from 'playwright-core'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'

/** What is on its way to a page, and how many requests there have been. */
type Traffic = { pending: Set<Request>; count: number }

const trafficByPage = new WeakMap<Page, Traffic>()
const LOOK_EVERY_MILLISECONDS = 20
const LONGEST_UNDRAWN_MILLISECONDS = 2000

/** From here on it is known what a page waits for. */
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

/** Waits until the page is alive and quiet. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  await waitForQuietNetwork(page)
}

/**
 * Waits until all that the page asked for has come, and it asks for nothing more once it has dealt with that: however
 * slow the machine is, that is when it has nothing left to do.
 */
export async function waitForQuietNetwork(page: Page): Promise<void> {
  const traffic = trafficByPage.get(page)
  if (!traffic) throw new Error('nobody watches the traffic of this page')
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

/** Waits until the page has drawn what it was last given, and has nothing left to do. */
export function waitUntilIdle(page: Page): Promise<void> {
  return page.evaluate(async (longest) => {
    // A browser on a busy machine may not draw a page in which nothing changes any more, nor call it idle.
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
 * Waits so long by the page's own timers: whatever it meant to do within that time it has begun, however slow the machine
 * is. For what must not happen.
 */
export function waitInPage(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => new Promise<void>((resolve) => setTimeout(resolve, time)), milliseconds)
}
