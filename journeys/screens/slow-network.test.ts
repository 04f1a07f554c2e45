import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { byScope, inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { openFaultyProxy } from '../support/faulty-proxy.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { newMember } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { inLocale } from './walk-screen.ts'

const browser = openBrowser()
const site = openFaultyProxy()

/** Delays by resource type, so that each kind arrives after the ones before it. */
const LATE_MILLISECONDS: Readonly<Record<string, number>> = { script: 300, fetch: 600, font: 900, image: 1200 }
const AT_ONCE = 4
const MOST_SHIFT = 0.02

const ALL_SCREENS = [
  '/discover/',
  '/series/morning-mercies/',
  '/series/morning-mercies/his-compassions-fail-not/',
  '/series/plain-faith/the-small-yes/',
  '/ruth-adeyemi/',
  '/ruth-adeyemi/videos/',
  '/bible/kjv/genesis-1/',
  '/search/?q=mercy',
  '/library/',
  '/daily/daily-11-21/',
  '/subscribe/',
  '/events/',
] as const

const ALL_MEMBERS_SCREENS = [
  '/discover/',
  '/series/morning-mercies/',
  '/ruth-adeyemi/',
  '/library/',
  '/settings/account/',
  '/settings/subscriptions/',
  '/settings/donations/',
  '/daily-prayer/',
  '/family/',
] as const

/** One page of each kind; other pages consist of the same parts. */
const SCREENS = byScope<readonly string[]>({
  short: ['/discover/', '/series/morning-mercies/', '/subscribe/'],
  long: ALL_SCREENS,
})
const MEMBERS_SCREENS = byScope<readonly string[]>({
  short: ['/discover/', '/library/'],
  long: ALL_MEMBERS_SCREENS,
})
const WIDTHS = byScope({ short: [360], long: [360, 1440] })

describe.each(WIDTHS)('on a slow network at %i px nothing shifts', (width) => {
  it('when fonts, pictures and code load late', async () => {
    expect(await moved(SCREENS, async (path) => shiftOf(path, { width }))).toEqual([])
  })

  it('when a member’s own content loads late', async () => {
    const faults = await moved(MEMBERS_SCREENS, async (path) => {
      const { refreshToken } = await newMember()
      return shiftOf(path, { width, refreshToken })
    })
    expect(faults).toEqual([])
  })
})

inLongRun(() => {
  it.each(SCREENS)('%s works without pictures: each is hidden or replaced by the mark', async (path) => {
    const prepare = (page: Page) =>
      page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()))
    const { page } = await browser.visit(path, { width: 360, prepare })
    await waitUntilSettled(page)
    const broken = await page.evaluate(() =>
      [...document.images]
        // A picture without an alternative text is not rendered at all.
        .filter((image) => image.complete && image.naturalWidth === 0 && image.alt !== '' && image.checkVisibility())
        .map(({ alt }) => alt),
    )
    expect(broken).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
  })
})

it.each(sampleOf(['/email-onboarding/', '/signup/', '/login/']))(
  '%s does not shift while its HTML arrives',
  async (path) => {
    site.fail('in parts', new RegExp(`^${path}`))
    const { page } = await browser.visit(`${site.url}${inLocale(path, 'ar-XB')}`, { width: 768 })
    await waitUntilSettled(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT)
  },
)

/** The screens whose layout shift exceeds the limit. Several are open at once, because they mostly wait. */
async function moved(paths: readonly string[], measure: (path: string) => Promise<number>): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE)
    const shifts = await Promise.all(some.map(measure))
    faults.push(...some.flatMap((path, of) => ((shifts[of] ?? 1) > MOST_SHIFT ? [`${path} by ${shifts[of]}`] : [])))
  }
  return faults
}

async function shiftOf(path: string, who: { width: number; refreshToken?: string }): Promise<number> {
  const { page } = await browser.visit(path, { ...who, prepare: slowDown })
  await waitUntilSettled(page)
  return layoutShift(page)
}

async function slowDown(page: Page): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    const late = LATE_MILLISECONDS[route.request().resourceType()] ?? 0
    await new Promise((resolve) => setTimeout(resolve, late))
    // The page was closed before the answer arrived.
    await route.continue().catch(() => undefined)
  })
}
