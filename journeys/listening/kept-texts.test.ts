import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE_PART } from '#contract/paths.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { type ClosableProxy, openClosableProxy } from '../support/closable-proxy.ts'
import { newMember } from '../support/members.ts'
import { MIRRORED } from '../support/mirrored.ts'
import { waitForOfflineCode, waitUntil } from '../support/offline-code.ts'
import { expectSound, loopRecording, waitForNoLayers } from '../support/player-page.ts'

const browser = openBrowser()
const DOWNLOADS = '/library/?tab=downloads'
const MARK_1 = '/bible/kjv/mark-1/'
const JUDE = '/bible/kjv/jude-1/'

const audioPath = (page: Page) => page.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname)
const sizes = (page: Page) => page.getByRole('main').locator('dl')
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

let front: ClosableProxy

beforeEach(async () => {
  front = await openClosableProxy()
})
afterEach(() => front.close())

/** A visit whose pages are served by the service worker. */
async function visit(path: string, options: { width?: number; refreshToken?: string } = {}) {
  const visited = await browser.visit(front.url + path, { ...options, hasWorker: true })
  await visited.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return visited
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(front.url + path)
  await waitForHydration(page)
}

/** Downloads what the chapter's dialog offers under this name. */
async function keepFromChapter(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Tab')
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'detached' })
  await waitForNoLayers(page)
  await waitForOfflineCode(page)
}

describe.each(sampleOf([360, 1440]))('texts on the device, opened at %i px', (width) => {
  it('a chapter is read, heard and followed without a connection, and is removed', async () => {
    const { page } = await visit(MARK_1, { width })
    await keepFromChapter(page, 'This chapter, with its recording')
    await open(page, DOWNLOADS)
    await page.getByRole('button', { name: 'Play The Voice in the Wilderness' }).waitFor()
    // Only downloaded texts answer, not the pages visited before.
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('pages ')) await (await caches.open(name)).delete('/bible/kjv/mark-1/')
    })
    await front.close()
    await page.goto(front.url + MARK_1)
    await page.getByRole('heading', { level: 1, name: /Mark/ }).waitFor()
    expect(await page.locator('[data-verse]').count()).toBeGreaterThan(0)
    await page.getByRole('main').getByRole('button', { name: 'Listen', exact: true }).click()
    await expectSound(page)
    await loopRecording(page)
    expect(await audioPath(page)).toMatch(/^\/offline\/media\//)
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration / 2
    })
    await page.locator('[data-read]').first().waitFor()

    await open(page, '/offline/')
    await page.getByRole('searchbox', { name: 'Search your downloads' }).fill('king james')
    await rowOf(page, 'Mark 1').waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
    expect(await rowOf(page, 'The Voice in the Wilderness').count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search your downloads' }).fill('')
    expect(await sizes(page).innerText()).toMatch(/Bible[\s\S]*Recordings/)
    await page.getByRole('button', { name: 'Remove Mark 1 from this device' }).click()
    await rowOf(page, 'Mark 1').waitFor({ state: 'detached' })
    await rowOf(page, 'The Voice in the Wilderness').waitFor()
  })

  inLongRun(() => {
    it('a downloaded text fits in a right-to-left language and with reduced motion', async () => {
      const { page } = await visit(JUDE, { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await keepFromChapter(page, 'All of Jude, without recordings')
      await open(page, `${DOWNLOADS}&${MIRRORED}`)
      await page.getByRole('main').locator('li:has(h3)').first().waitFor()
      await expectAccessibleAtAllWidths(page, 'main')
    })
  })
})

inLongRun(() => {
  it('all chapters of a book open without a connection, one from the other', async () => {
    const { page } = await visit('/bible/kjv/ruth-1/')
    await keepFromChapter(page, 'All of Ruth, without recordings')
    await front.close()
    await open(page, DOWNLOADS)
    await rowOf(page, 'Ruth').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Ruth Chapter 1' }).waitFor()
    for (const chapter of [2, 3, 4]) {
      await page.getByRole('main').locator('a[rel=next]').click()
      await page.getByRole('heading', { level: 1, name: `Ruth Chapter ${chapter}` }).waitFor()
    }
  })
})

it('all downloaded texts are removed from the device when a session has expired, before anything is pressed', async () => {
  const { refreshToken } = await newMember()
  const { page, context } = await visit(JUDE, { refreshToken })
  await keepFromChapter(page, 'All of Jude, without recordings')
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/music/')
  await waitUntil(page, async () => !(await caches.has('downloads')) && localStorage.getItem('downloads') === null)
})

inLongRun(() => {
  it('tomorrow’s devotional is downloaded automatically once this was chosen, and opens without a connection', async () => {
    const { refreshToken } = await newMember()
    const { page } = await visit(DOWNLOADS, { refreshToken })
    await page.getByRole('switch', { name: 'Tomorrow’s devotional' }).click()
    const devotional = page.getByRole('main').locator('section[aria-label=Devotionals] li')
    await devotional.waitFor()
    await expectAccessible(page, 'main')
    await waitForOfflineCode(page)
    const title = await devotional.getByRole('heading').innerText()
    await page.getByRole('button', { name: `Remove ${title} from this device` }).click()
    await devotional.waitFor({ state: 'detached' })
    // Downloaded again at the next visit, on any page.
    await open(page, '/music/')
    await waitUntil(page, async () => {
      const keys = (await caches.has('downloads')) ? await (await caches.open('downloads')).keys() : []
      return keys.some(({ url }) => url.includes('/page-data/daily/'))
    })
    await front.close()
    await open(page, '/offline/')
    await devotional.getByRole('link').click()
    await page.getByRole('dialog').getByText(title).waitFor()
    await expectAccessible(page)
  })
})

it('a page visited once opens without a network, and the offline page lists the downloads', async () => {
  const { page } = await visit('/discover/')
  await waitUntil(page, async () => (await caches.match('/discover/')) !== undefined)
  await open(page, JUDE)
  await keepFromChapter(page, 'All of Jude, without recordings')
  await front.close()
  await open(page, '/discover/')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await open(page, '/sleep/')
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
  await rowOf(page, 'Jude').waitFor()
  const again = page.getByRole('main').getByText('Try again')
  const withDownloads = await again.boundingBox()
  await page.evaluate((id) => document.getElementById(id)?.replaceChildren(), OFFLINE_PART)
  // The text is at the same place without the list of downloads, so the list shifts nothing.
  expect(await again.boundingBox()).toEqual(withDownloads)
})
