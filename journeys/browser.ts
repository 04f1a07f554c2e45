import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { newNetwork } from './networks.ts'
import { watchTraffic } from './traffic.ts'

export const WIDTHS = [360, 768, 1440] as const
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }

export type Visit = { page: Page; context: BrowserContext; requests: string[]; complaints: string[] }

/** What journeys of one file share: one browser, and a fresh visitor for each visit. */
export function openBrowser() {
  let browser: Browser
  const visits: Visit[] = []

  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH
    if (!executablePath) throw new Error('no Chromium: run the journeys by npm test, which finds or installs one')
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--autoplay-policy=user-gesture-required',
        '--disable-background-networking',
      ],
    })
  })
  afterEach(async () => {
    await Promise.all(visits.splice(0).map(({ context }) => context.close()))
  })
  afterAll(() => browser.close())

  return {
    /** Opens an address as a new visitor; complaints are console errors and warnings, and errors of the page. */
    async visit(
      path: string,
      {
        width = 1440,
        javaScriptEnabled = true,
        refreshToken = '',
        hasChosenCookies = true,
        hasWorker = false,
        /** Whether the page stays: one that leads on to another site is never seen alive. */
        stays = true,
        /** What the page is to meet from its first request on. */
        prepare = nothing,
      } = {},
    ): Promise<Visit> {
      const viewport = { width, height: HEIGHTS[width] ?? 900 }
      const extraHTTPHeaders = { 'x-forwarded-for': newNetwork() }
      const context = await browser.newContext({ viewport, javaScriptEnabled, extraHTTPHeaders, baseURL: siteUrl() })
      if (refreshToken) await context.addCookies([{ name: 'selah_refresh', value: refreshToken, url: siteUrl() }])
      if (hasChosenCookies) await context.addInitScript(keepRefusedCookies)
      if (!hasWorker) await context.addInitScript(refuseWorker)
      const page = await context.newPage()
      const visit: Visit = { page, context, requests: [], complaints: [] }
      visits.push(visit)
      watchTraffic(page)
      page.on('request', (request) => visit.requests.push(new URL(request.url()).pathname))
      page.on('pageerror', (error) => visit.complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') visit.complaints.push(message.text())
      })
      await prepare(page)
      await page.goto(path)
      if (javaScriptEnabled && stays) await hydrated(page)
      return visit
    },
  }
}

async function nothing(_page: Page): Promise<unknown> {
  return undefined
}

/** Runs in the page before anything of it: the cookie banner then stands over none. */
function keepRefusedCookies(): void {
  const choice = { consent: false, opt_outs: {}, chosen_at: Date.now() }
  if (origin !== 'null' && !localStorage.cookie_settings) localStorage.cookie_settings = JSON.stringify(choice)
}

/** What a service worker fetches and keeps no journey sees: only those that are about it have one. */
function refuseWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

function siteUrl(): string {
  const url = process.env.JOURNEY_URL
  if (!url) throw new Error('the journeys’ server did not start')
  return url
}

/** Scrolls to a part of the page; answers with how far down that is. */
export async function scrollTo(page: Page, part: Locator): Promise<number> {
  await part.scrollIntoViewIfNeeded()
  return page.evaluate(() => scrollY)
}

/** Waits until the page is alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Not half as long as what the package reads itself, twice each time: a page reads this once. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const ALREADY_THERE = 'void 0'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type AxeOptions = { part?: string; alsoRules?: readonly string[] }

/**
 * What axe finds on the page as it stands, or on the part a selector names: WCAG 2.2 A and AA, and the rules asked for
 * besides. In its legacy mode it looks at the page alone, which has no frames, and opens none to sum up in.
 */
export async function axeFaults(page: Page, { part = 'html', alsoRules = [] }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .include(part)
    .options({
      runOnly: { type: 'tag', values: WCAG },
      rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
      // Nothing but faults is read, and no rule of these looks into style sheets of other sites.
      resultTypes: ['violations'],
      preload: false,
    })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`.trim()),
  )
}

export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await axeFaults(page, { part })).toEqual([])
}

/** How much of the page has moved since it opened, without anybody's doing: Cumulative Layout Shift's unit. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // What was kept is told of at once; a page on which nothing moved is told of never.
        setTimeout(() => resolve(0), 100)
      }),
  )
}

/** How far the page can be moved sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
