import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { dropFiles } from '../support/drop-files.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { fullPlayer, openFullPlayer, play } from '../support/player-page.ts'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const folder = testFolder('journey-thirty')
const COUNT = 30
const SERIES = '/series/thirty-vespers/'
let paths: string[] = []

beforeAll(async () => {
  const tracks = Array.from({ length: COUNT }, (_, at) => at + 1)
  paths = await Promise.all(
    tracks.map((track) => {
      const tags = { title: `Vesper ${String(track).padStart(2, '0')}`, album: 'Thirty Vespers', track }
      const tone = toneArguments({ seconds: track === 1 ? 12 : 1, pitch: 300 + track }, tags)
      return makeRecording(join(folder, `vesper-${track}.m4a`), tone)
    }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('thirty recordings are dropped, made a series, given chapters and a time, and are public from that minute on', async () => {
  const { page, complaints } = await browser.visit('/studio/upload/', { refreshToken: await logInAsStaff('editor') })
  await page.getByText('No uploads yet').waitFor()
  await dropFiles(page, page.getByRole('heading', { name: 'Drop audio, video, or a folder here' }), paths)
  await expect.poll(() => page.getByText('Sent, waiting its turn').count()).toBe(COUNT)
  // As two processes would.
  await Promise.all([site.prepareUploads(), site.prepareUploads()])
  await page.getByRole('radio', { name: 'Free' }).click()
  await page.getByRole('button', { name: `Make a series of ${COUNT} recordings` }).click()
  await page.waitForURL(/\/studio\/library\/series\//)
  const live = Math.ceil(site.now() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS + 2 * HOUR_MILLISECONDS
  await schedule(page, new Date(live))

  await publishRecordings(page)
  await giveChapters(page)
  expect(await isShown()).toBe(false)
  await site.advanceDays((live - site.now() - MINUTE_MILLISECONDS / 2) / DAY_MILLISECONDS)
  expect(await isShown()).toBe(false)
  await site.advanceDays((live - site.now()) / DAY_MILLISECONDS)
  expect(await isShown()).toBe(true)

  const guest = await browser.visit(SERIES)
  await play(guest.page, 'Vesper 01')
  await openFullPlayer(guest.page)
  const chapters = fullPlayer(guest.page).getByRole('tabpanel', { name: 'Chapters' })
  await chapters.getByRole('button', { name: 'The answer' }).waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})

/** A page that nobody may see yet redirects. */
const isShown = async () => (await fetch(process.env.JOURNEY_URL + SERIES, { redirect: 'manual' })).status === 200

/** Types the parts of a time in UTC, each of which leads to the next. */
async function schedule(page: Page, time: Date): Promise<void> {
  await page.getByRole('radio', { name: 'Scheduled' }).click()
  const parts = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hour12: true } as const),
  }).formatToParts(time)
  const typed = parts.flatMap(({ type, value }) => (type === 'literal' ? [] : [value]))
  await page.getByRole('spinbutton', { name: /^month/ }).click()
  await page.keyboard.type(typed.join(''))
  await expectAccessibleAtAllWidths(page)
  await publish(page)
  await page.getByText('Scheduled', { exact: true }).first().waitFor()
}

/** All recordings are public, but hidden with their series until its time. */
async function publishRecordings(page: Page): Promise<void> {
  await page.goto('/studio/library/?q=Vesper&state=private')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('columnheader').first().locator('label').click()
  const bar = page.getByRole('toolbar', { name: `${COUNT} selected` })
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByText(`${COUNT} titles change.`).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await page.getByText(`${COUNT} titles changed`).waitFor()
}

async function giveChapters(page: Page): Promise<void> {
  await page.goto('/studio/library/?q=Vesper%2001')
  await page.getByRole('link', { name: 'Vesper 01', exact: true }).click()
  const sound = page.getByRole('region', { name: 'Sound' })
  await sound.getByRole('button', { name: 'Add a chapter' }).click()
  await sound.getByLabel('Chapter title').fill('The question')
  await sound.getByRole('button', { name: 'Add a chapter' }).click()
  await sound.getByLabel('Chapter title').nth(1).fill('The answer')
  await sound.getByLabel('Starts at').nth(1).fill('0:06')
  await expectAccessibleAtAllWidths(page)
  await publish(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('All changes saved').waitFor()
}
