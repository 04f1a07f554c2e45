import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../../screens/all-widths.ts'
import { openBrowser } from '../../support/browser.ts'
import { logInAsStaff } from '../../support/members.ts'
import { expectSound } from '../../support/player-page.ts'
import { findNewestInRow, NEWEST, openSiteWithFeeds, PODCAST } from '../../support/site-with-feeds.ts'

const { outside, site } = await openSiteWithFeeds()
const browser = openBrowser()

const ROW = 'New in our podcasts'

it('an editor adds a podcast by its address and puts its newest episode on Discover, where a guest hears it', async () => {
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('link', { name: 'Podcast feeds' }).click()
  await addPodcast(page)
  await site.fetchFeeds()
  const podcast = page.getByRole('listitem').filter({ hasText: PODCAST })
  await podcast.getByText('3 episodes').waitFor()
  await podcast.getByRole('link', { name: PODCAST }).click()
  await page.getByText('3 new').waitFor()
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('link', { name: 'Tabs', exact: true }).click()
  await page.getByRole('region', { name: 'Discover' }).getByRole('link', { name: 'Open' }).click()
  await addRow(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('It’s live').waitFor()

  const guest = await browser.visit('/discover/')
  await (await findNewestInRow(guest.page, ROW)).click()
  await expectSound(guest.page)
  expect([...complaints, ...guest.complaints]).toEqual([])
})

/** Opens the preview of the feed, then adds it. */
async function addPodcast(page: Page): Promise<void> {
  await page.getByLabel('Feed address').fill(`${outside.url}/feed.xml`)
  await page.getByRole('button', { name: 'Preview feed' }).click()
  const preview = page.getByRole('dialog', { name: PODCAST })
  await preview.getByText(NEWEST).waitFor()
  await expectAccessibleAtAllWidths(page)
  await preview.getByRole('button', { name: 'Add this podcast' }).click()
  await page.getByText(`Added ${PODCAST}`).waitFor()
}

/** Places the newest episode in a new row, in a draft of the front page. */
async function addRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit in a draft' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Row', exact: true }).click()
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByLabel('Title').fill(ROW)
  await properties.getByRole('button', { name: 'Add an entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place something' })
  await dialog.getByRole('searchbox').fill('abide with us')
  await dialog.getByRole('button', { name: NEWEST }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
}
