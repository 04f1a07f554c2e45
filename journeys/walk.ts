import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { directionOf, LOCALE_QUERY } from '#contract/locales.ts'
import { layoutShift, type openBrowser, overflowOf, WIDTHS } from './browser.ts'
import { outlineFaults } from './outline.ts'
import { ANSWERED_404 } from './screens.ts'
import { settled } from './traffic.ts'

/** Pictures of every screen, for whoever wants to look. */
const PICTURES = fileURLToPath(new URL('../node_modules/.cache/every-screen/', import.meta.url))
mkdirSync(PICTURES, { recursive: true })

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const MOST_SHIFT = 0.02
/** Six times a page is opened and looked through: a machine that does much else takes its time. */
export const WALK_MILLISECONDS = 180_000
const NARROWEST = 320

type Look = { locale: string; width: number }

/** How a screen is looked at: read from left to right and from right to left, each at every width. */
export const LOOKS: readonly Look[] = ['en', 'ar-XB'].flatMap((locale) => WIDTHS.map((width) => ({ locale, width })))

/**
 * Opens a screen at every width in both directions of writing. Each time it must say nothing on the console, fail to
 * fetch nothing, move nothing, fit, and please axe; a picture is kept.
 */
export async function walk(
  browser: ReturnType<typeof openBrowser>,
  path: string,
  { refreshToken = '', looks = LOOKS } = {},
): Promise<void> {
  const [first = { locale: 'en', width: WIDTHS[0] }] = looks
  const { page, complaints } = await browser.visit(inLocale(path, first.locale), { ...first, refreshToken })
  const failed = watchFailures(page)
  const faults: string[] = []
  for (const [at, { locale, width }] of looks.entries()) {
    if (at > 0) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
      await page.goto(inLocale(path, locale))
    }
    await settled(page)
    const found = await faultsOf(page, { locale, width })
    faults.push(...found.map((fault) => `${directionOf(locale)} at ${width} px: ${fault}`))
    await keepPicture(page, `${refreshToken && 'member '}${path} ${width} ${directionOf(locale)}`)
  }
  // The browser tells of a page that is missing itself.
  const told = ANSWERED_404.includes(path) ? [complaints, failed].map(withoutMissing) : [complaints, failed]
  expect([faults, ...told]).toEqual([[], [], []])
}

async function faultsOf(page: Page, { locale, width }: Look): Promise<string[]> {
  const faults = await outlineFaults(page)
  const shift = await layoutShift(page)
  if (shift > MOST_SHIFT) faults.push(`moved by ${shift}`)
  const overflow = await overflowOf(page)
  if (overflow !== 0) faults.push(`wider than the screen by ${overflow} px`)
  if (width === WIDTHS[0]) faults.push(...(await tightFaults(page)))
  const direction = await page.evaluate(() => document.documentElement.dir)
  if (direction !== directionOf(locale)) faults.push(`is written ${direction}`)
  return faults
}

/** The narrowest screens there are need only hold everything. */
async function tightFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  const overflow = await overflowOf(page)
  if (size) await page.setViewportSize(size)
  return overflow === 0 ? [] : [`wider than ${NARROWEST} px by ${overflow} px`]
}

export async function keepPicture(page: Page, name: string): Promise<void> {
  const file = name.replace(/[^\w-]+/g, '-').replace(/^-/, '')
  await page.screenshot({ path: `${PICTURES}${file}.jpg`, type: 'jpeg', quality: 55 })
}

/** An address as it is opened in a language; English is what there is without asking. */
export function inLocale(path: string, locale: string): string {
  if (locale === 'en') return path
  return `${path}${path.includes('?') ? '&' : '?'}${LOCALE_QUERY}=${locale}`
}

function withoutMissing(told: readonly string[]): string[] {
  return told.filter((one) => !one.includes('404'))
}

/** Requests that found no way, or were refused. What the page itself called off does not count. */
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
