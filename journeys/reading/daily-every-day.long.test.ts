import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { findUntranslatedWords, NEVER_TRANSLATED } from '../screens/untranslated-words.ts'
import { inLocale } from '../screens/walk-screen.ts'
import { openBrowser, overflowOf } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const site = openOwnSite()
const browser = openBrowser()

const DAY_MILLISECONDS = 24 * 3600 * 1000
const NARROW = [320, 360]
/** The number of longest texts of each kind that are checked in the browser. */
const LONGEST = 3
const PSEUDO = 'en-XA'

/** Noon of every day of the next leap year. */
function daysOfLeapYear(): Date[] {
  let year = new Date(journeysClock.now()).getUTCFullYear() + 1
  while (year % 4 !== 0) year += 1
  const first = Date.UTC(year, 0, 1, 12)
  return Array.from({ length: 366 }, (_, at) => new Date(first + at * DAY_MILLISECONDS))
}

const DAYS = daysOfLeapYear()
const idOf = (day: Date) => `daily-${day.toISOString().slice(5, 10)}`
const items = new Map<string, DailyItem>()

async function answer(path: string): Promise<Response> {
  const response = await fetch(`${process.env.JOURNEY_URL}${path}`)
  expect([path, response.status]).toEqual([path, 200])
  return response
}

/** The data embedded in a page's HTML. */
async function dataOf(path: string): Promise<unknown> {
  const [, json = ''] = /<script id="embedded-page"[^>]*>(.*?)<\/script>/s.exec(await (await answer(path)).text()) ?? []
  return JSON.parse(json).page.result.data
}

/** The longest texts of each kind, and some with the name of God in small capitals. */
function chosen(): Set<string> {
  const all = [...items.values()]
  const kinds = [
    ({ body }: DailyItem) => body.length,
    ({ reflection }: DailyItem) => reflection.length,
    ({ reference }: DailyItem) => reference.length,
    ({ body }: DailyItem) => Math.max(...body.split(/\s/).map((word) => word.length)),
    ({ body }: DailyItem) => (body.match(/LORD|GOD/g) ?? []).length,
  ]
  const longest = kinds.flatMap((lengthOf) =>
    all.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, LONGEST),
  )
  return new Set(longest.map(({ id }) => id))
}

/** A page's untranslated text in the pseudo-locale, and its overflow. */
async function faultsOf(page: Page, path: string, known: readonly string[]): Promise<string[]> {
  await page.goto(inLocale(path, PSEUDO))
  await waitUntilSettled(page)
  const faults: string[] = []
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 })
    const spilt = await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]')
      return dialog ? dialog.scrollWidth - dialog.clientWidth : 0
    })
    const overflow = (await overflowOf(page)) + spilt
    if (overflow !== 0) faults.push(`${path} is wider than ${width} px by ${overflow} px`)
  }
  const words = await findUntranslatedWords(page, [...NEVER_TRANSLATED, ...known])
  return [...faults, ...words.map((one) => `${path} says “${one}”`)]
}

/** Dates and Bible references are the same in every language. */
function knownOf(day: Date, { reference }: DailyItem): string[] {
  return [
    day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }),
    reference.replaceAll('-', '–'),
  ]
}

beforeAll(async () => {
  for (const day of DAYS) {
    const { data }: { data: DailyItem } = await (await answer(`/web/daily-items/${idOf(day)}`)).json()
    items.set(data.id, data)
  }
  await site.advanceDays(((DAYS[0]?.getTime() ?? 0) - journeysClock.now()) / DAY_MILLISECONDS)
})

it('every day of a leap year has its devotional, on its own page and on discover', async () => {
  const looked = chosen()
  const { page, complaints } = await browser.visit('/daily-prayer/', { width: 320 })
  const faults: string[] = []
  for (const day of DAYS) {
    const id = idOf(day)
    const item = items.get(id)
    if (!item) throw new Error(`there is no ${id}`)
    const [own, prayer, discover] = await Promise.all([`/daily/${id}/`, '/daily-prayer/', '/discover/'].map(dataOf))
    expect(own).toMatchObject({ item: { id, body: item.body, reference: item.reference } })
    expect(prayer).toMatchObject({ item: null, likely_item: { id, body: item.body } })
    expect(discover).toMatchObject({
      sections: expect.arrayContaining([expect.objectContaining({ object: 'web-daily', description: item.body })]),
    })
    if (looked.has(id)) {
      for (const path of [`/daily/${id}/`, '/discover/'])
        faults.push(...(await faultsOf(page, path, knownOf(day, item))))
    }
    await site.advanceDays(1)
  }
  expect(looked.size).toBeGreaterThan(LONGEST)
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
})
