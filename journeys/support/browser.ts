import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { type BrowserLog, startBrowserLog } from './browser-log.ts'
import { clockAhead } from './clock.ts'
import { saveFailureEvidence } from './failure-evidence.ts'
import { mockDate } from './mock-date.ts'
import { newNetworkAddress } from './networks.ts'
import { watchTraffic } from './page-idle.ts'
import { sharedBrowser } from './shared-browser.ts'

export const WIDTHS = [360, 768, 1440] as const
/** Widths at which a long test run opens a page: of a phone and of a desktop screen. */
export const OPENED_WIDTHS = [360, 1440] as const
export const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }

export type Visit = { page: Page; context: BrowserContext; requests: string[]; complaints: string[] }

/** The visits of one file: each with a new visitor, in this process's browser. */
export function openBrowser() {
  const visits: (Visit & { journal: BrowserLog })[] = []

  afterEach(async ({ task }) => {
    const ended = visits.splice(0)
    if (task.result?.state === 'fail') await saveFailureEvidence(task, ended)
    await Promise.all(ended.map(({ context }) => context.close()))
  })

  return {
    /** Opens a path as a new visitor; complaints are console errors and warnings, and page errors. */
    async visit(
      path: string,
      {
        width = 1440,
        javaScriptEnabled = true,
        refreshToken = '',
        hasChosenCookies = true,
        hasWorker = false,
        timeZone = 'UTC',
        /** False for a page that redirects to another site and never hydrates. */
        stays = true,
        /** Runs before the page's first request. */
        prepare = prepareNothing,
      } = {},
    ): Promise<Visit> {
      const browser = await sharedBrowser()
      const context = await browser.newContext({
        viewport: { width, height: HEIGHTS[width] ?? 900 },
        javaScriptEnabled,
        extraHTTPHeaders: { 'x-forwarded-for': newNetworkAddress() },
        baseURL: siteUrl(),
        timezoneId: timeZone,
      })
      context.setDefaultTimeout(WAIT_LIMIT_MILLISECONDS)
      const journal = startBrowserLog(context)
      if (refreshToken) await context.addCookies([{ name: 'selah_refresh', value: refreshToken, url: siteUrl() }])
      await context.addInitScript(mockDate, clockAhead())
      if (hasChosenCookies) await context.addInitScript(storeRefusedCookies)
      if (!hasWorker) await context.addInitScript(disableServiceWorker)
      const page = await context.newPage()
      const visit = { page, context, journal, requests: [] as string[], complaints: [] as string[] }
      visits.push(visit)
      watchTraffic(page)
      page.on('request', (request) => visit.requests.push(new URL(request.url()).pathname))
      page.on('pageerror', (error) => visit.complaints.push(error.message))
      page.on('console', (message) => {
        if (!isComplaint(message)) return
        visit.complaints.push(message.text())
      })
      await prepare(page)
      await page.goto(path)
      if (javaScriptEnabled && stays) await waitForHydration(page)
      return visit
    },
  }
}

/**
 * Errors and warnings, except about time: Chromium warns of a preloaded picture that is not shown "within a few seconds",
 * which says how fast the machine is. `findUnusedPreloads` checks the same without a clock.
 */
function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning'].includes(message.type()) && !/preloaded .* within a few seconds/.test(message.text())
}

async function prepareNothing(_page: Page): Promise<unknown> {
  return undefined
}

/** Runs before the page's scripts: no cookie banner then. */
function storeRefusedCookies(): void {
  const choice = { consent: false, opt_outs: {}, chosen_at: Date.now() }
  if (origin !== 'null' && !localStorage.cookie_settings) localStorage.cookie_settings = JSON.stringify(choice)
}

/** Service workers hide requests from journeys, so only journeys about them have one. */
function disableServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

function siteUrl(): string {
  const url = process.env.JOURNEY_URL
  if (!url) throw new Error('the journeys’ server did not start')
  return url
}

/** Scrolls to an element; returns the scroll position. */
export async function scrollTo(page: Page, part: Locator): Promise<number> {
  await part.scrollIntoViewIfNeeded()
  return page.evaluate(() => scrollY)
}

/** Waits for hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Read once and minified: the package reads the full source for each check. */
const AXE_SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const ALREADY_INJECTED = 'void 0'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type AxeOptions = { part?: string; alsoRules?: readonly string[] }

/**
 * Axe violations on the page or in an element: WCAG 2.2 A and AA, and additional rules. Legacy mode, because pages have
 * no frames.
 */
export async function axeFaults(page: Page, { part = 'html', alsoRules = [] }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  // Waits for fade-ins, whose contrast is final only at the end; endless animations are ignored.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  const { violations } = await new AxeBuilder({ page, axeSource: ALREADY_INJECTED })
    .include(part)
    .options({
      runOnly: { type: 'tag', values: WCAG },
      rules: Object.fromEntries(alsoRules.map((rule) => [rule, { enabled: true }])),
      // Only violations are needed, and no rule reads other sites' style sheets.
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

/** The horizontal overflow of the page. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
