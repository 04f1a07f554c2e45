import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRv1909 } from '#operate/import-bible/read-rv1909.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { OPENED_WIDTHS, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { openClosableProxy } from '../support/closable-proxy.ts'
import { MIRRORED } from '../support/mirrored.ts'
import { waitForOfflineCode } from '../support/offline-code.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitForQuietNetwork } from '../support/page-idle.ts'

const site = openOwnSite()
const browser = openBrowser()

/** The chapters that these journeys read. */
const CHAPTERS = ['1 1', '19 23', '43 3', '43 4']

/** The first verse of Psalm 23 in other scripts, and our fonts for them. */
const SCRIPTS = [
  { locale: 'ar', text: 'الرَّبُّ رَاعِيَّ فَلَا يُعْوِزُنِي شَيْءٌ', font: 'noto-naskh-arabic' },
  { locale: 'hi', text: 'यहोवा मेरा चरवाहा है, मुझे कुछ घटी न होगी', font: 'noto-serif-devanagari' },
  { locale: 'th', text: 'พระเจ้าทรงเลี้ยงดูข้าพเจ้าดุจเลี้ยงแกะ', font: 'noto-serif-thai' },
  { locale: 'ru', text: 'Господь — Пастырь мой; я ни в чем не буду нуждаться', font: 'noto-serif-cyrillic' },
]
/** Its letters are as wide in all fonts. */
const JAPANESE = { locale: 'ja', text: '主はわたしの羊飼い。贖い', font: 'jpan-rare' }

beforeAll(async () => {
  const text = readRv1909()
  const verses = text.verses.filter(({ book, chapter }) => CHAPTERS.includes(`${book} ${chapter}`))
  await site.importTranslation({ ...text, verses })
  for (const { locale, text: words } of [...SCRIPTS, JAPANESE]) {
    const place = { book: 19, chapter: 23, verse: 1, is_paragraph_start: true }
    const names = { id: `psalm-${locale}`, name: `Psalm ${locale}`, short_name: locale.toUpperCase(), locale }
    const verse = { ...place, runs: [{ text: words, is_italic: false }] }
    await site.importTranslation({ ...names, verses: [verse], titles: [] })
  }
})

/** The vertical positions of a verse in the first translation and in the one beside it. */
const placesOf = (page: Page, verse: number) =>
  page.locator(`#verse-${verse}`).evaluate((one) => {
    const first = one.closest('p')
    const second = first?.nextElementSibling
    const [a, b] = [first, second].map((each) => each?.getBoundingClientRect())
    return {
      isBeside: a?.top === b?.top,
      isBelow: (b?.top ?? 0) >= (a?.bottom ?? 0),
      language: second?.getAttribute('lang'),
    }
  })

describe.each(sampleOf([360, 1440]))('two translations at %i px', (width) => {
  it('are aligned verse by verse, are remembered, and do not change the verses of the first one', async () => {
    const { page, context, complaints } = await browser.visit('/bible/kjv/john-3/', { width })
    await waitForHydration(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const choice = page.getByLabel('Second translation')
    await choice.focus()
    await choice.selectOption('Reina-Valera 1909')
    await page.waitForURL('**/bible/kjv/john-3/?beside=rv1909')
    await page.getByText('Porque de tal manera amó Dios al mundo').waitFor()
    await expect.poll(() => choice.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await placesOf(page, 16)).toEqual({ isBeside: width >= 768, isBelow: width < 768, language: 'es' })
    await expectAccessibleAtAllWidths(page, 'main')
    await page.setViewportSize({ width, height: 900 })

    await page.locator('#verse-16').click({ position: { x: 60, y: 12 } })
    const actions = page.getByRole('group', { name: 'Actions for John 3:16' })
    await actions.getByRole('button', { name: 'Copy the verse' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^For God so .*\nJohn 3:16 KJV$/)

    await page.getByRole('link', { name: 'Next John 4' }).click()
    await page.waitForURL('**/bible/kjv/john-4/?beside=rv1909')
    await page.goto('/bible/kjv/psalms-23/')
    await page.waitForURL('**/bible/kjv/psalms-23/?beside=rv1909')
    await page.getByText('Salmo de David').waitFor()
    await choice.selectOption('None')
    await page.waitForURL('**/bible/kjv/psalms-23/')
    await page.getByText('Salmo de David').waitFor({ state: 'detached' })
    await page.reload()
    await waitForHydration(page)
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it.each(OPENED_WIDTHS)('a downloaded chapter stays at its address without a connection, at %i px', async (width) => {
    const front = await openClosableProxy()
    try {
      const { page } = await browser.visit(`${front.url}/bible/kjv/john-4/`, { width, hasWorker: true })
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Chapter 4', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await waitForOfflineCode(page)
      await page.getByLabel('Second translation').selectOption('Reina-Valera 1909')
      await page.waitForURL('**/bible/kjv/john-4/?beside=rv1909')
      await page.goto(`${front.url}/discover/`)
      await waitForHydration(page)

      await front.close()
      await page.goto(`${front.url}/bible/kjv/john-4/`)
      await page.getByRole('heading', { level: 1, name: 'John Chapter 4' }).waitFor()
      await page.locator('#verse-24').waitFor()
      await waitForQuietNetwork(page)
      expect(new URL(page.url()).search).toBe('')
      expect(await page.locator('#verse-24').count()).toBe(1)
      await expectAccessibleAtAllWidths(page, 'main')
    } finally {
      await front.close().catch(() => undefined)
    }
  })

  it.each(OPENED_WIDTHS)('two translations fit in right-to-left pages without motion, at %i px', async (width) => {
    const { page } = await browser.visit(`/bible/kjv/john-3/?beside=rv1909&${MIRRORED}`, { width })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByText('Porque de tal manera amó Dios al mundo').waitFor()
    expect(await placesOf(page, 16)).toEqual({ isBeside: width >= 768, isBelow: width < 768, language: 'es' })
    await expectAccessibleAtAllWidths(page, 'main')
    expect(await overflowOf(page)).toBe(0)
  })
})

it('an address with a second translation shows it to another visitor, without scripts', async () => {
  const { page } = await browser.visit('/bible/kjv/genesis-1/?beside=rv1909', { javaScriptEnabled: false })
  await page.getByText('En el principio crió Dios').waitFor()
})

/** Makes a picture on a page in English and chooses the translation in a script, whose font is loaded only then. */
async function drawInScript({ locale, font }: { locale: string; font: string }) {
  const visit = await browser.visit('/bible/kjv/psalms-23-1/', { width: 360 })
  const { page, requests } = visit
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Verse picture' })
  await expect.poll(() => dialog.getByRole('button', { name: 'Save picture' }).isEnabled()).toBe(true)
  expect(requests.filter((path) => path.includes(font))).toEqual([])
  await page.evaluate(recordLetters)
  await dialog.getByLabel('Translation').selectOption(`Psalm ${locale}`)
  const drawnFont = () => page.evaluate(() => document.body.dataset.drawn ?? '')
  await expect.poll(drawnFont).not.toBe('')
  expect(requests.filter((path) => path.includes(font))).toHaveLength(1)
  return { ...visit, drawnFont: await drawnFont() }
}

it.each(sampleOf(SCRIPTS))('a picture of a verse in $locale is drawn with our letters', async (script) => {
  const { page, complaints } = await drawInScript(script)
  // As wide as in our font alone, and not as wide as in the device's.
  const { ours, drawn, device } = await page.evaluate(widthsOf, script.text)
  expect(drawn).toBeCloseTo(ours, 1)
  expect(Math.abs(drawn - device)).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

it('a picture of a verse in Japanese is drawn with our serif on a page in English', async () => {
  const { drawnFont, complaints } = await drawInScript(JAPANESE)
  expect(drawnFont).toContain('Noto Serif Jpan picture')
  expect(complaints).toEqual([])
})

/** Runs in the page: records the first font in which the canvas writes letters other than Latin ones. */
function recordLetters(): void {
  const write = CanvasRenderingContext2D.prototype.fillText
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    if (!/[a-z]/i.test(text)) document.body.dataset.drawn ??= this.font
    write.call(this, text, ...place)
  }
}

/** Runs in the page: a text's widths in our font, in the font that was drawn with, and in the device's. */
function widthsOf(text: string): { ours: number; drawn: number; device: number } {
  const context = document.createElement('canvas').getContext('2d')
  const widthIn = (font: string) => {
    Object.assign(context ?? {}, { font })
    return context?.measureText(text).width ?? 0
  }
  const drawn = document.body.dataset.drawn ?? ''
  const [style = ''] = /^[^"']*/.exec(drawn) ?? []
  return {
    ours: widthIn(`${style}'Newsreader picture', monospace`),
    drawn: widthIn(drawn),
    device: widthIn(`${style}serif`),
  }
}

inLongRun(() => {
  it('a picture of a verse is made in another translation', async () => {
    const { page } = await browser.visit('/bible/kjv/psalms-23-1/', { width: 360 })
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Verse picture' })
    await dialog.getByLabel('Translation').selectOption('Reina-Valera 1909')
    const picture = dialog.locator('canvas[data-shape]')
    await expect.poll(() => picture.getAttribute('aria-label')).toContain('JEHOVÁ es mi pastor')
    await expect.poll(() => picture.getAttribute('aria-label')).toContain('Psalm 23:1')
  })

  it('a picture of a verse stays in the translation that was chosen last, even if the text of another one arrives later', async () => {
    const { page } = await browser.visit('/bible/kjv/psalms-23-1/')
    const answers = Promise.withResolvers<void>()
    await page.route('**/web/bible/rv1909/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Verse picture' })
    const choice = dialog.getByLabel('Translation')
    const first = await choice.inputValue()
    const late = page.waitForResponse('**/web/bible/rv1909/**')
    await choice.selectOption('rv1909')
    expect(await choice.inputValue()).toBe('rv1909')
    await choice.selectOption(first)
    answers.resolve()
    await (await late).finished()
    await waitForQuietNetwork(page)
    expect(await choice.inputValue()).toBe(first)
    expect(await dialog.locator('canvas[data-shape]').getAttribute('aria-label')).toContain('The LORD is my shepherd')
  })
})
