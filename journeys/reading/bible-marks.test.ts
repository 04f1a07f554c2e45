import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { codeFor, newEmail, newMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import { waitForNoLayers } from '../support/player-page.ts'

const browser = openBrowser()

const CHAPTER = '/bible/kjv/psalms-27/'
const actionsOn = (page: Page, verse: number) => page.getByRole('group', { name: `Actions for Psalm 27:${verse}` })
const numberOf = (page: Page, verse: number) => page.locator(`#verse-${verse}`).getByRole('link')
const keepsNothing = (page: Page) => page.getByRole('heading', { name: 'Mark what speaks to you' })

/** Chooses a verse by the button of its number, which opens its actions. */
async function chooseVerse(page: Page, verse: number): Promise<void> {
  await numberOf(page, verse).press('Enter')
  await actionsOn(page, verse).waitFor()
}

/** Presses a part of the chosen verse; resolves when the server has stored it. */
async function press(page: Page, verse: number, name: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await actionsOn(page, verse).getByRole('button', { name, exact: true }).press('Enter')
  expect((await saved).ok()).toBe(true)
}

async function openReader(width: number, path = CHAPTER) {
  const { refreshToken } = await newMember()
  const visit = await browser.visit(path, { width, refreshToken })
  await visit.page.waitForFunction(() => 'session_token' in sessionStorage)
  return visit
}

describe.each(sampleOf([360, 1440]))('a Bible of one’s own, opened at %i px', (width) => {
  it('keeps highlights, notes and bookmarks, shows them in the text, and lists them by color and words', async () => {
    const { page, complaints } = await openReader(width)
    await chooseVerse(page, 1)
    await press(page, 1, 'Promise')
    await expect.poll(() => numberOf(page, 1).getAttribute('aria-label')).toBe('Psalm 27:1 and Promise')
    await chooseVerse(page, 8)
    await press(page, 8, 'Prayer')
    await press(page, 8, 'Bookmark')
    await expectAccessible(page)

    await actionsOn(page, 8).getByRole('button', { name: 'Note', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Note on Psalm 27:8' })
    await dialog.getByLabel('Your note').fill('Said this aloud on the bus')
    await expectAccessible(page)
    // Closing saves the note, so Escape loses no text.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Escape')
    await saved
    await dialog.waitFor({ state: 'detached' })
    const sign = page.getByRole('button', { name: 'Note on Psalm 27:8' })
    await sign.waitFor()
    expect(await overflowOf(page)).toBe(0)
    // The dialog's history entry is removed after it closes; this step back would abort the next navigation.
    await waitForNoLayers(page)

    await page.reload()
    await expect.poll(() => numberOf(page, 8).getAttribute('aria-label')).toBe('Psalm 27:8, Prayer, Note and Bookmark')
    await expectAccessible(page)

    await page.goto('/library/?tab=bible')
    await waitForHydration(page)
    const rows = page.getByRole('main').getByRole('listitem')
    await page.getByRole('heading', { name: 'Psalms' }).waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await expectAccessibleAtAllWidths(page, 'main')
    await page.getByRole('link', { name: 'Promise' }).click()
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('The LORD is my light')])
    expect(new URL(page.url()).search).toBe('?tab=bible&mark=gold')
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search your notes' }).fill('BUS')
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('Said this aloud on the bus')])
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('removes a mark that is pressed again or deleted, and restores it by Undo', async () => {
      const { page, complaints } = await openReader(width)
      await chooseVerse(page, 4)
      await press(page, 4, 'Study')
      await press(page, 4, 'Study')
      await expect.poll(() => numberOf(page, 4).getAttribute('aria-label')).toBe('Psalm 27:4')
      await press(page, 4, 'Thanks')

      await page.goto('/library/?tab=bible')
      await waitForHydration(page)
      const remove = page.getByRole('button', { name: 'Remove Psalm 27:4 from your marked verses' })
      await remove.press('Enter')
      await keepsNothing(page).waitFor()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await remove.waitFor()
      const removed = page.waitForResponse((response) => response.request().method() === 'PUT')
      await remove.press('Enter')
      await removed
      await page.reload()
      await keepsNothing(page).waitFor()
      await expectAccessible(page, 'main')
      expect(complaints).toEqual([])
    })
  })
})

inLongRun(() => {
  it('a Bible of one’s own works in a right-to-left language', async () => {
    const { page } = await openReader(360, `${CHAPTER}?locale=ar`)
    await waitForHydration(page)
    await numberOf(page, 1).press('Enter')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'وعد', exact: true }).press('Enter')
    expect((await saved).ok()).toBe(true)
    await expect.poll(() => numberOf(page, 1).getAttribute('aria-label')).toContain('وعد')
    await expectAccessibleAtAllWidths(page)
    await page.goto('/library/?tab=bible&locale=ar')
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
  })
})

it('a guest’s highlight is saved after sign-up', async () => {
  const { page } = await browser.visit(CHAPTER, { width: 360 })
  await waitForHydration(page)
  await chooseVerse(page, 1)
  await actionsOn(page, 1).getByRole('button', { name: 'Family', exact: true }).click()
  const form = page.getByRole('dialog')
  const email = newEmail()
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  const code = form.getByLabel('Six-digit code')
  await code.fill(await codeFor(email))
  await code.press('Enter')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.poll(() => numberOf(page, 1).getAttribute('aria-label')).toBe('Psalm 27:1 and Family')
})

inLongRun(() => {
  it('a note opens only after its text has loaded, and a verse with only a note is restored', async () => {
    const { page } = await openReader(1440)
    await chooseVerse(page, 8)
    await actionsOn(page, 8).getByRole('button', { name: 'Note', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Note on Psalm 27:8' })
    await dialog.getByLabel('Your note').fill('Said this aloud')
    await dialog.getByRole('button', { name: 'Save note' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await waitForNoLayers(page)

    // The chapter’s marks arrive late.
    const isMarks = (url: URL) => url.pathname.endsWith('/bible-marks/psalms-27')
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
    await page.route(isMarks, async (route) => {
      await pressed
      await route.continue()
    })
    await page.reload()
    await waitForHydration(page)
    await chooseVerse(page, 8)
    await actionsOn(page, 8).getByRole('button', { name: 'Note', exact: true }).press('Enter')
    expect(await dialog.count()).toBe(0)
    release()
    await expect.poll(() => dialog.getByLabel('Your note').inputValue()).toBe('Said this aloud')

    await page.goto('/library/?tab=bible')
    await waitForHydration(page)
    const sign = page.getByRole('button', { name: 'Note on Psalm 27:8' })
    await sign.press('Enter')
    await dialog.getByRole('button', { name: 'Delete note' }).press('Enter')
    await keepsNothing(page).waitFor()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await page.getByText('Said this aloud').waitFor()
  })

  it('a Bible of one’s own fits in a right-to-left language and with reduced motion; the text keeps its own direction', async () => {
    const { page } = await openReader(360, `${CHAPTER}?${MIRRORED}`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForHydration(page)
    await numberOf(page, 1).press('Enter')
    const colour = (name: string) => page.getByRole('button', { name: mirrored(name), exact: true })
    await expectRightOf(colour('Promise'), colour('Family'))
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await colour('Promise').press('Enter')
    expect((await saved).ok()).toBe(true)
    await expect.poll(() => numberOf(page, 1).getAttribute('aria-label')).toContain(mirrored('Promise'))
    expect(await page.locator('#verse-1').evaluate((verse) => getComputedStyle(verse).direction)).toBe('ltr')
    await expectMirrored(page)
    await page.goto(`/library/?tab=bible&${MIRRORED}`)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await expectMirrored(page)
  })
})
