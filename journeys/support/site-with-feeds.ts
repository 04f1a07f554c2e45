import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { publishFixture } from '#testing/feeds/test-feeds.ts'
import { startExternalServer } from '#testing/servers/external-server.ts'
import { openOwnSite } from './own-site.ts'

/** The other server's podcast and its newest episode. */
export const PODCAST = 'Quiet Hours & Small Mercies'
export const NEWEST = 'Evening: “Abide with us”'

/**
 * A site for one file's journeys with the demo accounts, and another server of this machine with a podcast, from which the
 * site may fetch.
 */
export async function openSiteWithFeeds() {
  const outside = await startExternalServer()
  publishFixture(outside)
  afterAll(() => outside.stop())
  const environment = { OUTBOUND_ALLOW: `127.0.0.1:${outside.port}` }
  return { outside, site: openOwnSite({ withDemoAccounts: true, environment }) }
}

/** The link to the newest episode in a row of the front page. A row is rendered once it is near the view. */
export async function findNewestInRow(page: Page, title: string) {
  const row = page.getByRole('region', { name: title })
  const link = row.getByRole('link', { name: NEWEST })
  const comeNear = async () => {
    await page.keyboard.press('End')
    return link.count()
  }
  await expect.poll(comeNear).toBe(1)
  return link
}
