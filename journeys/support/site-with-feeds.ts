import { afterAll } from 'vitest'
import { publishFixture } from '#testing/feeds/test-feeds.ts'
import { startExternalServer } from '#testing/servers/external-server.ts'
import { openOwnSite } from './own-site.ts'

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
