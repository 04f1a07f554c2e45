import { expect, test } from 'vitest'
import type { Standing } from '#contract/visitor.ts'
import { createSigner } from '#server/gateways/signature.ts'
import { adServers } from './ad-servers.ts'
import { presentAds } from './ads.ts'

const ads = adServers({ tagBase: 'https://ads.test', origins: [] })
const presenting = (standing: Standing) => ({
  visitor: { id: 'one', userId: null, standing },
  now: 0,
  signer: createSigner('a secret of the test'),
  siteUrl: 'https://selah.test',
  ads,
  isFreeAccess: false,
})
const stored = (adTagUrl: string) => JSON.stringify({ adNetwork: 'house', adTagUrl })

test.each<[Standing, string | undefined]>([
  ['guest', 'https://ads.test/vast.xml'],
  ['registered', 'https://ads.test/vast.xml'],
  ['subscribed', undefined],
  ['operator', undefined],
])('a tag without a host leads a %s to %s', (standing, address) => {
  expect(presentAds(stored('/vast.xml'), presenting(standing))?.adTagUrl).toBe(address)
})

test('a tag of a server that is not allowed is not told of', () => {
  expect(presentAds(stored('https://elsewhere.test/vast.xml'), presenting('guest'))).toBeNull()
})

test('an item without any has none', () => {
  expect(presentAds(null, presenting('guest'))).toBeNull()
})
