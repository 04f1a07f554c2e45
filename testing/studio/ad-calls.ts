import * as ads from '#contract/studio/ads/house-ads.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** The fields of a new house ad, without its recording. */
export const HOUSE_AD: ads.HouseAdFields & { picture_id: null } = {
  ...{ name: 'Support us', link: '/give/', placement: 'preroll', weight: 2, daily_cap: 3, skip_after: 1 },
  ...{ starts_at: '2020-01-01T00:00:00.000Z', ends_at: null, is_paused: false, picture_id: null },
}

/** Makes each call about house ads once with a ready upload, which is ready again afterwards. */
export async function askAboutAds(ask: RecordedCalls['ask'], owner: TestBrowser, uploadId: string): Promise<void> {
  const { data: ad } = await ask(owner, ads.addHouseAd, { body: { ...HOUSE_AD, upload_id: uploadId } })
  const params = { id: ad.id }
  await ask(owner, ads.listHouseAds, {})
  await ask(owner, ads.editHouseAd, { params, body: { ...HOUSE_AD, weight: 5, version: ad.version } })
  await ask(owner, ads.removeHouseAd, { params })
}
