import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LOCALE_QUERY, LOCALES } from '#contract/locales.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { mirrored } from '../support/mirrored.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { audioPosition, expectSound } from '../support/player-page.ts'
import { findUntranslatedWords, NEVER_TRANSLATED } from './untranslated-words.ts'

const browser = openBrowser()

const SCREENS = [
  '/discover/',
  '/series/morning-mercies/',
  '/series/morning-mercies/his-compassions-fail-not/',
  '/ruth-adeyemi/',
  '/subscribe/',
  '/login/',
  '/signup/',
  '/search/',
  '/library/',
  '/settings/account/',
  '/settings/subscriptions/',
  '/settings/cookies/',
  '/gift/',
  '/family/',
  '/waitlist/',
  '/events/',
  '/onboarding/',
] as const

const inLocale = (path: string, locale: string) => `${path}?${LOCALE_QUERY}=${locale}`

it('a word that is longer than its line is broken, not cut off', async () => {
  const { page } = await browser.visit('/signup/', { width: 360 })
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const room = await title.evaluate((heading) => {
    heading.textContent = 'உங்களுடையதாக்குங்கள்'.repeat(4)
    return heading.clientWidth - heading.scrollWidth
  })
  expect(room).toBe(0)
})

// The longer pseudo-locale; in the right-to-left one every screen is checked (`walk-screen.ts`).
describe('pages in the pseudo-locale en-XA', () => {
  const locale = 'en-XA'

  it('no text is untranslated without scripts', async () => {
    const { page } = await browser.visit(inLocale('/careers/', locale), { width: 360, javaScriptEnabled: false })
    for (const path of sampleOf(SCREENS, 8)) {
      await page.goto(inLocale(path, locale))
      expect([path, await findUntranslatedWords(page, NEVER_TRANSLATED)]).toEqual([path, []])
      expect([path, await overflowOf(page)]).toEqual([path, 0])
    }
  })

  inLongRun(() => {
    it.each(SCREENS)('%s has no untranslated text, and fits', async (path) => {
      const { page, complaints } = await browser.visit(inLocale(path, locale), { width: 360 })
      await waitUntilSettled(page)
      expect(await findUntranslatedWords(page, NEVER_TRANSLATED)).toEqual([])
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await overflowOf(page)]).toEqual([width, 0])
      }
      expect(await languageOf(page)).toEqual([locale, 'ltr'])
      expect(complaints).toEqual([])
    })
  })
})

inLongRun(() => {
  it('a member’s own page has no untranslated text, and lets them choose their language', async () => {
    const { email, refreshToken } = await newMember()
    const { page, complaints } = await browser.visit(inLocale('/settings/account/', 'en-XA'), {
      width: 360,
      refreshToken,
    })
    const choice = page.locator('select[name="locale"]')
    await choice.waitFor()
    await waitUntilSettled(page)
    // Devices have the names of their browsers; the device that created the account sent none.
    expect(
      await findUntranslatedWords(page, [...NEVER_TRANSLATED, email, 'Unknown device', 'Chrome on Linux']),
    ).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    expect(complaints).toEqual([])

    const offered = await choice.evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value))
    expect(offered.toSorted()).toEqual([...LOCALES].toSorted())
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await choice.selectOption('ar')
    expect((await saved).status()).toBe(200)
    await expect.poll(() => choice.inputValue()).toBe('ar')
    expect(await languageOf(page)).toEqual(['en-XA', 'ltr'])
  })
})

it('a language is kept across pages, by client navigation and by address', async () => {
  const { page } = await browser.visit(inLocale('/careers/', 'ar-XB'))
  await page.evaluate(() => performance.mark('same document'))
  await page.locator('a[href="/bible/"], a[href="/music/"]').first().click()
  await page.waitForURL(/\/(bible|music)\//)
  await expect.poll(() => page.evaluate(() => document.querySelector('h1')?.textContent ?? '')).not.toMatch(/[a-z]{3}/i)
  expect(await page.evaluate(() => performance.getEntriesByName('same document').length)).toBe(1)
  await page.goto('/events/')
  await waitForHydration(page)
  expect(await languageOf(page)).toEqual(['ar-XB', 'rtl'])
  await page.goto(inLocale('/events/', 'en'))
  await waitForHydration(page)
  expect(await languageOf(page)).toEqual(['en', 'ltr'])
})

inLongRun(() => {
  it('an arrow key moves in its own direction: in a right-to-left page, the left arrow moves forward', async () => {
    const { page } = await browser.visit(inLocale('/series/morning-mercies/', 'ar-XB'))
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${mirrored('Play')}`) })
      .first()
      .click()
    await expectSound(page)
    // Paused, the position is moved by arrow keys only.
    await page.evaluate(() => document.querySelector('audio')?.pause())
    const line = page.locator('input[type="range"]').filter({ visible: true }).first()
    const before = await audioPosition(page)
    await line.press('ArrowLeft')
    await expect.poll(() => audioPosition(page)).toBeGreaterThan(before + 4)
    const after = await audioPosition(page)
    await line.press('ArrowRight')
    await expect.poll(() => audioPosition(page)).toBeLessThan(after)
  })

  it('the link after a shortened description follows its last word in a right-to-left page too', async () => {
    const { page } = await browser.visit(inLocale('/series/morning-mercies/', 'ar-XB'))
    const description = page.getByRole('main').locator('p:has(button[aria-expanded])')
    await description.getByRole('button').click()
    const [last, next] = await description.evaluate(placesAtTheCut)
    // In English it follows to the right, or on the next line.
    expect(next.y > last.y || next.x > last.x).toBe(true)
  })
})

/** The last letter before the cut, and the first after it. */
function placesAtTheCut(description: Element): [DOMRect, DOMRect] {
  const pieces = document.createTreeWalker(description, NodeFilter.SHOW_TEXT)
  const letter = (piece: Node | null, at: number) => {
    const range = document.createRange()
    if (piece) range.setStart(piece, at)
    if (piece) range.setEnd(piece, at + 1)
    return range.getBoundingClientRect()
  }
  const kept = pieces.nextNode()
  const last = letter(kept, (kept?.textContent?.length ?? 1) - 1)
  pieces.nextNode()
  return [last, letter(pieces.nextNode(), 1)]
}

function languageOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
}
