import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, type Visit } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const ITEM = '/series/plain-faith/the-small-yes/'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const folder = testFolder('journey-house-ads')
let recording = ''

beforeAll(async () => {
  const tags = { title: 'Help us pray', artist: 'Us' }
  recording = await makeRecording(join(folder, 'help.mp3'), toneArguments({ seconds: 20, pitch: 400 }, tags))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an upload becomes a house ad; a guest without consent hears it with its reason, and a subscriber does not', async () => {
  const staff = await browser.visit('/studio/ads/', { refreshToken: await logInAsStaff('operator') })
  const { page } = staff
  await page.getByRole('heading', { name: 'No house ads yet' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await makeAd(page)
  const counts = page.getByLabel('Counts for Help us pray')
  await counts.waitFor()
  await expectAccessibleAtAllWidths(page)

  const guest = await browser.visit(ITEM)
  await press(guest.page)
  const ad = guest.page.getByRole('region', { name: 'Advertisement' })
  await hearAd(guest)

  // The daily limit is reached: this browser neither chooses nor requests an ad.
  await guest.page.reload()
  await press(guest.page)
  await recordingRuns(guest.page)
  expect(await ad.count()).toBe(0)

  await expect
    .poll(async () => (await counts.innerText()).replace(/\s+/g, ' '), { timeout: WAIT_LIMIT_MILLISECONDS })
    .toMatch(/Plays 1 .*Skips 1 Clicks 0/)

  const subscriber = await browser.visit(ITEM, { refreshToken: await logInAsStaff('subscriber') })
  await press(subscriber.page)
  await recordingRuns(subscriber.page)
  expect(subscriber.requests.filter((path) => path.startsWith('/ads/'))).toEqual([])

  await removeAd(page)
  expect([...staff.complaints, ...guest.complaints, ...subscriber.complaints]).toEqual([])
})

async function makeAd(page: Page): Promise<void> {
  await sendRecording(page)
  await page.goto('/studio/ads/')
  await page.getByRole('button', { name: 'New ad' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New house ad' })
  await dialog.getByRole('button', { name: /^Choose an upload/ }).press('Enter')
  await page.getByRole('option', { name: /^Help us pray/ }).press('Enter')
  await dialog.getByLabel('Name').fill('Help us pray')
  await dialog.getByLabel('Link').fill('give')
  await dialog.getByText('Enter a URL that starts with https://').waitFor()
  await dialog.getByLabel('Link').fill('/give/')
  await dialog.getByLabel('Most plays a day').fill('1')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Create the ad' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

async function hearAd({ page, requests }: Visit): Promise<void> {
  const ad = page.getByRole('region', { name: 'Advertisement' })
  await ad.getByText('Why this ad?').click()
  await ad.getByText('picked at random').waitFor()
  expect(await ad.getByRole('link', { name: 'Visit the advertiser' }).getAttribute('href')).toMatch(/\/give\/$/)
  await ad.getByRole('button', { name: 'Pause the advertisement' }).click()
  await expectAccessible(page, '[data-audio-ad]')
  await ad.getByRole('button', { name: 'Resume the advertisement' }).click()
  await ad.getByRole('button', { name: 'Skip', exact: true }).click()
  await recordingRuns(page)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('house_ads_today') ?? '{}'))
  expect(Object.values(kept.counts)).toEqual([1])
  const asked = requests.filter((path) => path.startsWith('/ads/'))
  expect(asked[0]).toBe('/ads/house/audio.xml')
  expect(asked.every((path) => path === asked[0] || path.startsWith('/ads/house/counts/'))).toBe(true)
}

async function removeAd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause Help us pray' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Help us pray' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Help us pray?' })
  await expectAccessibleAtAllWidths(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'No house ads yet' }).waitFor()
}

async function sendRecording(page: Page): Promise<void> {
  await page.goto('/studio/upload/')
  await page.getByText('No uploads yet').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([recording])
  await page.getByText('Sent, waiting its turn').waitFor()
  await site.prepareUploads()
  await page.getByRole('button', { name: /^Make a series/ }).waitFor()
}

/** House ads wait until the session shows that the visitor has no subscription. */
async function press(page: Page): Promise<void> {
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
}

async function recordingRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    return audio !== null && !audio.paused && audio.currentTime > 0
  })
}
