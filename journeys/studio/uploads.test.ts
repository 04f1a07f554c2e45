import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecording, toneArguments } from '#testing/catalogue/test-recordings.ts'
import { testFolder } from '#testing/vitest/temporary-folder.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { openOwnSite } from '../support/own-site.ts'
import { play } from '../support/player-page.ts'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const folder = testFolder('journey-uploads')
const paths: string[] = []

beforeAll(async () => {
  for (const track of [2, 1, 3]) {
    const tags = { title: `Watch ${track}`, album: 'Night Watches', artist: 'Ruth Adeyemi', track }
    const path = join(folder, `watch-${track}.mp3`)
    paths.push(await makeRecording(path, toneArguments({ seconds: 8, pitch: 300 + track }, tags)))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('uploads in the studio', () => {
  it('three recordings become a series, which is published and heard by a guest', async () => {
    const { page, complaints } = await browser.visit('/login/')
    await logIn(page, 'editor@demo.selah.test')
    await page.goto('/studio/upload/')
    await page.getByText('No uploads yet').waitFor()
    await chooseFiles(page)
    await expect.poll(() => page.getByText('Sent, waiting its turn').count()).toBe(3)
    await site.prepareUploads()
    await page.getByRole('button', { name: 'Make a series of 3 recordings' }).waitFor()
    await expectAccessibleAtAllWidths(page, 'main')

    await page.getByRole('radio', { name: 'Free' }).click()
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/web/studio/uploads/series',
    )
    await page.getByRole('button', { name: 'Make a series of 3 recordings' }).click()
    const { data }: { data: { series_id: string; content_ids: string[] } } = await (await answered).json()
    await page.waitForURL(/\/studio\/library\/series\//)
    await publish(page, `series/${data.series_id}`)
    await publish(page, `content/${data.content_ids[0]}`)
    expect(complaints).toEqual([])

    const guest = await browser.visit('/series/night-watches/')
    await play(guest.page, 'Watch 1')
    expect(await guest.page.getByText('Watch 2').count()).toBe(0)
  })
})

async function logIn(page: Page, email: string): Promise<void> {
  await waitForHydration(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('selah-demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
}

async function chooseFiles(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(paths)
}

async function publish(page: Page, entry: string): Promise<void> {
  await page.goto(`/studio/library/${entry}/`)
  await page.getByRole('radio', { name: 'Public' }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('All changes saved').waitFor()
}
