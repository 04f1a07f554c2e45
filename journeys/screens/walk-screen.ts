import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { directionOf, LOCALE_QUERY } from '#contract/locales.ts'
import { pageDataPath } from '#contract/paths.ts'
import { isLongRun } from '#testing/vitest/run-scope.ts'
import { HEIGHTS, type openBrowser, overflowOf, WIDTHS } from '../support/browser.ts'
import { layoutShift, shiftedParts } from '../support/layout-shift.ts'
import { waitUntilIdle, waitUntilSettled } from '../support/page-idle.ts'
import { findCoveredControls } from './covered-controls.ts'
import { findCutControls } from './cut-controls.ts'
import { headFaults, outlineFaults } from './page-outline.ts'
import { ANSWERED_404 } from './screens.ts'
import { findSmallTargets } from './touch-targets.ts'
import { findUnusedPreloads } from './unused-preloads.ts'

/** Screenshots of every screen. */
const SCREENSHOT_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/every-screen/', import.meta.url))
const savesScreenshots = isLongRun || process.env.JOURNEY_PICTURES !== undefined
if (savesScreenshots) mkdirSync(SCREENSHOT_FOLDER, { recursive: true })

const MOST_SHIFT = 0.02
/** At the narrowest width, content must only fit. */
const NARROWEST = 320
const [PHONE] = WIDTHS
const LTR = 'en'
const RTL = 'ar-XB'

/** A page is opened at the first width, then resized to the others. */
export type ScreenVariant = { locale: string; width: number }

/** Both directions at every width, each opened separately. */
const ALL_VARIANTS: readonly ScreenVariant[] = [LTR, RTL].flatMap((locale) =>
  WIDTHS.map((width) => ({ locale, width })),
)
/** One variant per screen, in rotation. The long run opens all. */
export function oneVariantAt(place: number): readonly ScreenVariant[] {
  return isLongRun ? ALL_VARIANTS : ALL_VARIANTS.slice(place % ALL_VARIANTS.length).slice(0, 1)
}

/**
 * Opens a screen in each of the variants and resizes it to other widths. Each time the screen must log nothing, fetch
 * without failure, not shift, not request data that its HTML contains, fit, neither cut off nor cover a control, and pass
 * axe at its first width. There all targets must be at least 44 px wide and high. The long run stores a screenshot.
 */
export async function expectScreenWorks(
  browser: ReturnType<typeof openBrowser>,
  path: string,
  { refreshToken = '', looks = oneVariantAt(0) } = {},
): Promise<void> {
  const [first = { locale: LTR, width: PHONE }] = looks
  const { page, complaints, requests } = await browser.visit(inLocale(path, first.locale), { ...first, refreshToken })
  const failed = watchFailures(page)
  const faults: string[] = []
  for (const [at, { locale, width }] of looks.entries()) {
    if (at > 0) {
      await page.setViewportSize(sizeOf(width))
      // The last language is stored in a cookie, so English must be requested explicitly.
      await page.goto(inLocale(path, locale, true))
    }
    await waitUntilSettled(page)
    const name = `${refreshToken && 'member '}${path}`
    faults.push(...(await faultsAsOpened(page, locale)).map((fault) => `${locale} opened at ${width} px: ${fault}`))
    await saveScreenshot(page, `${name} ${width} ${directionOf(locale)}`)
    const others = isLongRun ? [NARROWEST] : [NARROWEST, ...WIDTHS].filter((other) => other !== width)
    for (const other of others) {
      faults.push(...(await faultsResized(page, other)).map((fault) => `${locale} resized to ${other} px: ${fault}`))
      if (other !== NARROWEST) await saveScreenshot(page, `${name} ${other} ${directionOf(locale)}`)
    }
  }
  // The browser logs the 404 itself.
  const told = ANSWERED_404.includes(path) ? [complaints, failed].map(without404) : [complaints, failed]
  // Visible links are prefetched, also one to the page itself.
  const isLinked = (await page.locator(`a[href="${path}"]`).count()) > 0
  const again = isLinked ? [] : requests.filter((one) => one === pageDataPath(path))
  expect([faults, ...told, again]).toEqual([[], [], [], []])
}

async function faultsAsOpened(page: Page, locale: string): Promise<string[]> {
  const faults = await outlineFaults(page)
  const shift = await layoutShift(page)
  if (shift > MOST_SHIFT) faults.push(`moved by ${shift}: ${(await shiftedParts(page)).join('; ')}`)
  const overflow = await overflowOf(page)
  if (overflow !== 0) faults.push(`wider than the screen by ${overflow} px`)
  faults.push(...(await controlFaults(page)))
  const direction = await page.evaluate(() => document.documentElement.dir)
  if (direction !== directionOf(locale)) faults.push(`is written ${direction}`)
  faults.push(
    ...(await findUnusedPreloads(page)).map((picture) => `preloads a picture that is not on the page: ${picture}`),
  )
  faults.push(...(await findSmallTargets(page)).map((target) => `too small to press: ${target}`))
  return faults
}

async function faultsResized(page: Page, width: number): Promise<string[]> {
  await resize(page, width)
  const overflow = await overflowOf(page)
  const wide = overflow === 0 ? [] : [`wider than the screen by ${overflow} px`]
  wide.push(...(await controlFaults(page)))
  return width === NARROWEST ? wide : [...wide, ...(await headFaults(page))]
}

async function controlFaults(page: Page): Promise<string[]> {
  return [
    ...(await findCutControls(page)).map((control) => `cut off: ${control}`),
    ...(await findCoveredControls(page)).map((control) => `covered: ${control}`),
  ]
}

/** Resizes a page and waits until its layout is done. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width))
  await waitUntilIdle(page)
}

function sizeOf(width: number) {
  return { width, height: HEIGHTS[width] ?? 640 }
}

export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!savesScreenshots) return
  const file = name.replace(/[^\w-]+/g, '-').replace(/^-/, '')
  await page.screenshot({ path: `${SCREENSHOT_FOLDER}${file}.jpg`, type: 'jpeg', quality: 55 })
}

/** The address of a page in a language; English needs no parameter unless another was chosen before. */
export function inLocale(path: string, locale: string, hasAsked = false): string {
  if (locale === LTR && !hasAsked) return path
  return `${path}${path.includes('?') ? '&' : '?'}${LOCALE_QUERY}=${locale}`
}

function without404(told: readonly string[]): string[] {
  return told.filter((one) => !one.includes('404'))
}

/** Failed or refused requests, without those that the page aborted. */
function watchFailures(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  return failed
}
