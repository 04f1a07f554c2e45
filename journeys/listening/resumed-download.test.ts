import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptMediaPath, PART_BYTES } from '#rules/offline/kept-parts.ts'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { type ClosableProxy, openClosableProxy } from '../support/closable-proxy.ts'
import { followLink } from '../support/follow-link.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import { waitForOfflineCode } from '../support/offline-code.ts'
import { expectSound } from '../support/player-page.ts'

const browser = openBrowser()
/** A recording of four parts, open to everybody. */
const ITEM = { id: 'the-brook-at-night', title: 'The Brook at Night' }

const row = (page: Page) => page.getByRole('main').locator('li:has(h3)').filter({ hasText: ITEM.title })

let front: ClosableProxy

beforeEach(async () => {
  front = await openClosableProxy()
})
afterEach(() => front.close())

/** The hash of the bytes at a path of the page's site, as the page receives them. */
function hashAt(page: Page, path: string): Promise<string> {
  return page.evaluate(async (address) => {
    const bytes = await (await fetch(address, { cache: 'no-store' })).arrayBuffer()
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(' ')
  }, path)
}

/** The path of the recording on the server. */
function pathOnServer(page: Page): Promise<string> {
  return page.evaluate(async (id) => {
    const { data }: { data: { audio_url: string } } = await (await fetch(`/web/content/${id}`)).json()
    return data.audio_url
  }, ITEM.id)
}

/** Opens the list of downloads within the same page, which goes on loading. */
async function showDownloads(page: Page): Promise<void> {
  await followLink(page, '/library/?tab=downloads')
  await row(page).waitFor()
}

it.each(
  sampleOf([
    { width: 360, isMirrored: false },
    { width: 1440, isMirrored: false },
    { width: 360, isMirrored: true },
    { width: 1440, isMirrored: true },
  ]),
)(
  'a download cut off in the middle goes on with the missing parts alone, and plays: $width px, mirrored: $isMirrored',
  async (how) => {
    const { width, isMirrored } = how
    const say = (english: string) => (isMirrored ? mirrored(english) : english)
    const path = `/series/still-waters/${isMirrored ? `?${MIRRORED}` : ''}`
    const { page, context, complaints } = await browser.visit(front.url + path, { width, hasWorker: true })
    if (isMirrored) await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

    const stalled = front.stallAt(PART_BYTES)
    await row(page).locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: say('Download'), exact: true }).press('Enter')
    await stalled
    await showDownloads(page)
    await expect.poll(() => row(page).getAttribute('data-state')).toBe('loading')
    await front.close()
    await context.setOffline(true)
    await row(page).getByText(say('Paused. It resumes when you’re online.')).waitFor()
    await expectAccessibleAtAllWidths(page, 'main')
    if (isMirrored) await expectMirrored(page)

    const before = front.ranges.length
    await front.open()
    await context.setOffline(false)
    await expect.poll(() => row(page).getAttribute('data-state')).toBe('kept')
    const starts = front.ranges.slice(before).map((range) => Number(/^bytes=(\d+)-/.exec(range)?.[1]) / PART_BYTES)
    expect(starts).toEqual([1, 2, 3])
    expect(await hashAt(page, keptMediaPath(ITEM.id))).toBe(await hashAt(page, await pathOnServer(page)))

    await waitForOfflineCode(page)
    await front.close()
    await row(page)
      .getByRole('button', { name: `${say('Play')} ${ITEM.title}` })
      .click()
    await expectSound(page)
    // Into the part that was cut off.
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration * 0.4
    })
    await expectSound(page)
    expect(await page.evaluate(() => new URL(document.querySelector('audio')?.src ?? '').pathname)).toBe(
      keptMediaPath(ITEM.id),
    )
    expect(complaints.filter((what) => !/ERR_|Failed to fetch/.test(what))).toEqual([])
  },
)
