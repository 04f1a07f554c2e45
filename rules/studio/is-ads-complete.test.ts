import { expect, it } from 'vitest'
import { isAdsComplete } from './is-ads-complete.ts'

const adTagUrl = '/ads/vast.xml'

it.each([
  ['of an entry that has no such field', undefined, true],
  ['that are off', null, true],
  ['at a path', { adNetwork: 'house', adTagUrl }, true],
  ['at an address', { adNetwork: 'house', adTagUrl: 'https://ads.test/vast' }, true],
  ['without a network', { adNetwork: ' ', adTagUrl }, false],
  ['without an address', { adNetwork: 'house', adTagUrl: '' }, false],
  ['at another kind of address', { adNetwork: 'house', adTagUrl: 'javascript:1' }, false],
])('ads %s', (_name, ads_metadata, isComplete) => {
  expect(isAdsComplete({ ...(ads_metadata !== undefined && { ads_metadata }) })).toBe(isComplete)
})
