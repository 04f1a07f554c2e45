import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { moveFocusTo, pressByKeyboard } from '../support/focus.ts'
import { logInAsStaff } from '../support/members.ts'
import { findNewestInRow, NEWEST, openSiteWithFeeds, PODCAST } from '../support/site-with-feeds.ts'

const { outside, site } = await openSiteWithFeeds()
const browser = openBrowser()

const ROW = 'New in our podcasts'
const ITEM = '/studio/library/content/the-ladder/'
const folder = testFolder('journey-keyboard')
const recordings: string[] = []

beforeAll(async () => {
  for (const track of [1, 2]) {
    const tone = toneArguments({ seconds: 4, pitch: 300 + track }, { title: `Hour ${track}`, album: 'Hours', track })
    recordings.push(await makeRecording(join(folder, `hour-${track}.mp3`), tone))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces the text of a field. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await moveFocusTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

it('by keyboard alone, a podcast is added by its address, and its newest episode placed on Discover', async () => {
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('editor') })
  await pressByKeyboard(page, page.getByRole('link', { name: 'Podcast feeds' }))
  await typeInto(page, 'Feed address', `${outside.url}/feed.xml`)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Preview feed' }))
  const preview = page.getByRole('dialog', { name: PODCAST })
  await preview.getByText(NEWEST).waitFor()
  await pressByKeyboard(page, preview.getByRole('button', { name: 'Add this podcast' }))
  await page.getByText(`Added ${PODCAST}`).waitFor()
  await site.fetchFeeds()
  await page.getByRole('listitem').filter({ hasText: PODCAST }).getByText('3 episodes').waitFor()

  await pressByKeyboard(page, page.getByRole('link', { name: 'Tabs', exact: true }))
  await pressByKeyboard(page, page.getByRole('region', { name: 'Discover' }).getByRole('link', { name: 'Open' }))
  await pressByKeyboard(page, page.getByRole('button', { name: 'Edit in a draft' }))
  await placeInRow(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByText('It’s live').waitFor()

  const guest = await browser.visit('/discover/')
  await findNewestInRow(guest.page, ROW)
  expect([...complaints, ...guest.complaints]).toEqual([])
})

/** Adds a row to the draft, and the newest episode to the row. */
async function placeInRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add', exact: true }))
  await moveFocusTo(page, page.getByRole('menuitem', { name: 'Row', exact: true }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const properties = page.getByRole('region', { name: 'Properties' })
  await moveFocusTo(page, properties.getByLabel('Title'))
  await page.keyboard.type(ROW)
  await pressByKeyboard(page, properties.getByRole('button', { name: 'Add an entry' }))
  const dialog = page.getByRole('dialog', { name: 'Place something' })
  await moveFocusTo(page, dialog.getByRole('searchbox'))
  await page.keyboard.type('abide with us')
  await pressByKeyboard(page, dialog.getByRole('button', { name: NEWEST }))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

it('by keyboard alone, the later of two editors of a recording sees both titles, and keeps their own', async () => {
  const first = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
  const second = await browser.visit(ITEM, { refreshToken: await logInAsStaff('operator') })
  await typeInto(first.page, 'Title', 'The First Ladder')
  await typeInto(second.page, 'Title', 'The Second Ladder')
  await pressByKeyboard(first.page, first.page.getByRole('button', { name: 'Publish changes' }))
  await first.page.getByText('All changes saved').waitFor()
  await pressByKeyboard(second.page, second.page.getByRole('button', { name: 'Publish changes' }))
  const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this too' })
  await dialog.getByText('The First Ladder').waitFor()
  await dialog.getByText('The Second Ladder').waitFor()
  await pressByKeyboard(second.page, dialog.getByRole('button', { name: 'Save what I chose' }))
  await second.page.getByRole('heading', { name: 'The Second Ladder' }).waitFor()
  expect(first.complaints).toEqual([])
})

it('by keyboard alone, recordings are uploaded, made a series and published', async () => {
  const { page, complaints } = await browser.visit('/studio/upload/', { refreshToken: await logInAsStaff('editor') })
  const chooser = page.waitForEvent('filechooser')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Choose files' }))
  await (await chooser).setFiles(recordings)
  await expect.poll(() => page.getByText('Sent, waiting its turn').count()).toBe(2)
  await site.prepareUploads()
  const make = page.getByRole('button', { name: 'Make a series of 2 recordings' })
  await make.waitFor()
  await choose(page, 'Free')
  await pressByKeyboard(page, make)
  await page.waitForURL(/\/studio\/library\/series\//)
  await choose(page, 'Public')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Publish changes' }))
  await page.getByText('All changes saved').waitFor()
  // The lists that Tab opened are still being announced, outside of the page's main part.
  await expectAccessibleAtAllWidths(page, 'main')

  const guest = await browser.visit('/series/hours/')
  await guest.page.getByRole('heading', { name: 'Hours', level: 1 }).waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})

/** Chooses one of a group of radio buttons: Tab leads to the group, an arrow within it. Space is needed where arrows only move. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await moveFocusTo(page, page.getByRole('radiogroup').filter({ has: radio }))
  await moveFocusTo(page, radio, 'ArrowRight')
  if (!(await radio.isChecked())) await page.keyboard.press('Space')
  await expect.poll(() => radio.isChecked()).toBe(true)
}
