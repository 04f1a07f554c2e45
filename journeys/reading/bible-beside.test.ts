import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRv1909 } from '#operate/import-bible/read-rv1909.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { openClosableProxy } from '../support/closable-proxy.ts'
import { MIRRORED } from '../support/mirrored.ts'
import { waitForOfflineCode } from '../support/offline-code.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitForQuietNetwork } from '../support/page-idle.ts'

const site = openOwnSite()
const browser = openBrowser()

/** The chapters that these journeys read. */
const CHAPTERS = ['1 1', '19 23', '43 3', '43 4']

beforeAll(async () => {
  const text = readRv1909()
  const verses = text.verses.filter(({ book, chapter }) => CHAPTERS.includes(`${book} ${chapter}`))
  await site.importTranslation({ ...text, verses })
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
  it.each(sampleOf([360, 1440]))(
    'a downloaded chapter stays at its address without a connection, at %i px',
    async (width) => {
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
    },
  )

  it.each(sampleOf([360, 1440]))('fit from right to left and without motion at %i px', async (width) => {
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

  it('a picture of a verse stays in the translation that was chosen last, though another answer comes later', async () => {
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
