import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { type ClosableProxy, openClosableProxy } from '../support/closable-proxy.ts'
import { newMember } from '../support/members.ts'
import { MIRRORED } from '../support/mirrored.ts'
import { waitForOfflineCode } from '../support/offline-code.ts'
import { expectSound, loopRecording, waitForNoLayers } from '../support/player-page.ts'
import { refreshTokenFor } from '../support/subscribers.ts'

const browser = openBrowser()
const DOWNLOADS = '/library/?tab=downloads'
const SERIES = '/series/slow-psalms/'

const rows = (page: Page) => page.getByRole('main').locator('li:has(h3)')
const heading = (page: Page) => page.locator('h1').innerText()
const endOfTab = (page: Page) =>
  page.evaluate(() => document.querySelector('main nav [href$="tab=downloads"]')?.getBoundingClientRect().right)
const audioAddress = (page: Page) => page.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname)

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

/** Downloads the item of a row, and waits until the recording and the code that plays it are stored. */
async function downloadRow(page: Page, at: number): Promise<string> {
  const row = rows(page).nth(at)
  const title = await row.locator('h3').innerText()
  await row.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).press('Enter')
  await page.getByText(`${title} is on this device`).waitFor()
  await waitForOfflineCode(page)
  return title
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(front.url + path)
  await waitForHydration(page)
}

describe.each(sampleOf([360, 1440]))('downloads, opened at %i px', (width) => {
  it('play without a connection after a reload, are searched, and are removed one by one or all at once', async () => {
    const { page } = await visit(SERIES, { width })
    const title = await downloadRow(page, 0)
    const other = await downloadRow(page, 1)
    await open(page, DOWNLOADS)
    await expect.poll(() => endOfTab(page)).toBeLessThanOrEqual(width)
    await rows(page)
      .filter({ hasText: other })
      .getByRole('button', { name: `Play ${other}` })
      .waitFor()
    await expectAccessibleAtAllWidths(page, 'main')

    await front.close()
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => heading(page)).toBe('You’re offline')
    await page.keyboard.press('Tab')
    await page.getByRole('searchbox', { name: 'Search your downloads' }).fill(title)
    await expect.poll(() => rows(page).count()).toBe(1)
    await expectAccessibleAtAllWidths(page, 'main')
    await rows(page)
      .getByRole('button', { name: `Play ${title}` })
      .click()
    await expectSound(page)
    await loopRecording(page)
    expect(await audioAddress(page)).toMatch(/^\/offline\/media\//)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search your downloads' }).fill('')
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration / 2
    })
    await expectSound(page)

    await page.getByRole('button', { name: `Remove ${title} from this device` }).click()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click()
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => caches.has('downloads'))).toBe(false)
  })

  inLongRun(() => {
    it('fit in a right-to-left language and with reduced motion', async () => {
      const { page } = await visit(SERIES, { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await downloadRow(page, 0)
      await open(page, `/library/?tab=downloads&${MIRRORED}`)
      await rows(page).first().waitFor()
      await expectAccessibleAtAllWidths(page, 'main')
    })
  })
})

inLongRun(() => {
  it('a series’ next items are downloaded from its menu, without what is locked for a guest', async () => {
    const { page } = await visit(SERIES)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Download', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Next 3', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    // The dialog's history entry is removed after it closes; this step back would abort the next navigation.
    await waitForNoLayers(page)
    await open(page, DOWNLOADS)
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Play / })
          .count(),
      )
      .toBe(2)
  })

  it('a download plays on when the connection is cut in the middle, and pages that were open play downloads', async () => {
    const { page } = await visit(SERIES)
    const title = await downloadRow(page, 0)
    const other = await downloadRow(page, 1)
    await open(page, DOWNLOADS)
    await page.getByRole('button', { name: `Play ${title}` }).click()
    await expectSound(page)
    await loopRecording(page)
    await front.close()
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration / 2
    })
    await expectSound(page)
    expect(await audioAddress(page)).toMatch(/^\/offline\/media\//)

    // The page has the recording's public address, which no longer answers.
    await front.open()
    await open(page, SERIES)
    await front.close()
    await rows(page)
      .filter({ hasText: other })
      .getByRole('button', { name: `Play ${other}` })
      .click()
    await expect.poll(() => audioAddress(page)).toMatch(/^\/offline\/media\//)
    await expectSound(page)
  })
})

it('a download whose license has ended does not play without a connection; with one, the license is renewed', async () => {
  const { page } = await visit(SERIES, { refreshToken: refreshTokenFor('downloads') })
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  const locked = await lockedRow(page)
  const title = await downloadRow(page, locked)
  await page.evaluate(async () => {
    const cache = await caches.open('downloads')
    const request = (await cache.keys()).find(({ url }) => url.endsWith('/details'))
    const details = request && (await (await cache.match(request))?.json())
    if (request)
      await cache.put(request, Response.json({ ...details, license: { ...details.license, validMilliseconds: 1 } }))
  })
  await front.close()
  await open(page, DOWNLOADS)
  await page.keyboard.press('Tab')
  await rows(page).getByText('Go online once to play this download again.').waitFor()
  await expectAccessible(page, 'main')
  expect(
    await rows(page)
      .getByRole('button', { name: `Pause ${title}` })
      .count(),
  ).toBe(0)

  await front.open()
  await open(page, DOWNLOADS)
  await page.keyboard.press('Tab')
  await rows(page)
    .getByRole('button', { name: `Play ${title}` })
    .click()
  await expectSound(page)
  expect(await audioAddress(page)).toMatch(/^\/offline\/media\//)
})

/** The index of the first row that a guest cannot play. */
async function lockedRow(page: Page): Promise<number> {
  return page.evaluate(async (series) => {
    const { data } = await (await fetch(`/web/content-series/${series}`)).json()
    return data.items.findIndex((item: { is_locked: boolean }) => item.is_locked)
  }, 'slow-psalms')
}

inLongRun(() => {
  it('what is saved without a connection is saved once it is back', async () => {
    const { refreshToken } = await newMember()
    const { page, context } = await visit(SERIES, { refreshToken })
    await page.waitForFunction(() => 'session_token' in sessionStorage)
    await open(page, `${SERIES}like-a-tree-planted/`)
    await page.keyboard.press('Tab')
    await context.setOffline(true)
    await page.getByRole('main').getByRole('button', { name: 'Save to favorites' }).first().click()
    await page.waitForFunction(() => 'later' in localStorage)
    await context.setOffline(false)
    await page.waitForFunction(() => !('later' in localStorage))
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Save to favorites', pressed: true }).first().waitFor()
  })
})
