import { expect, test } from 'vitest'
import type { AccessLevel } from '#contract/visitor.ts'
import { createSigner } from '#server/gateways/crypto/signer.ts'
import { adServers } from './ad-servers.ts'
import { hasAudioAds, hasHouseAudioAds, presentAds } from './ads.ts'

const ads = adServers({ tagBase: 'https://ads.test', origins: [] })
const presenting = (accessLevel: AccessLevel) => ({
  visitor: { id: 'one', userId: null, accessLevel },
  now: 0,
  signer: createSigner('a secret of the test'),
  siteUrl: 'https://selah.test',
  ads,
  isFreeAccess: false,
})
const film = { ads_metadata_json: null, audio_media: null, video_media: 'v', category: 'video' }
const heard = { ...film, audio_media: 'a', video_media: null, category: 'podcast' }
const stored = (adTagUrl: string) => ({
  ...film,
  ads_metadata_json: JSON.stringify({ adNetwork: 'house', adTagUrl }),
})

test.each<[AccessLevel, string | undefined]>([
  ['guest', 'https://ads.test/vast.xml'],
  ['registered', 'https://ads.test/vast.xml'],
  ['subscribed', undefined],
  ['operator', undefined],
])('a tag without a host resolves for a %s to %s', (accessLevel, address) => {
  expect(presentAds(stored('/vast.xml'), presenting(accessLevel))?.adTagUrl).toBe(address)
})

test('a tag of a server that is not allowed is left out', () => {
  expect(presentAds(stored('https://elsewhere.test/vast.xml'), presenting('guest'))).toBeNull()
})

test('an item without a tag has no advertisements', () => {
  expect(presentAds(film, presenting('guest'))).toBeNull()
})

const AUDIO = { ...ads, audioTag: '/vast.xml?case=audio' }
const own = { ...heard, ads_metadata_json: stored('/own.xml').ads_metadata_json }

test.each([
  ['a recording, by the tag they have in common', heard, AUDIO, 'https://ads.test/vast.xml?case=audio', true],
  ['a recording with a tag of its own', own, AUDIO, 'https://ads.test/own.xml', true],
  ['a recording where there is no such tag', heard, ads, undefined, false],
  ['a recording with its own where there is no such tag', own, ads, 'https://ads.test/own.xml', false],
  ['what sends to sleep', { ...heard, category: 'sleep' }, AUDIO, undefined, false],
  ['a film', film, AUDIO, undefined, false],
  ['a film that can be heard too', { ...heard, video_media: 'v' }, AUDIO, undefined, false],
  ['a film with a tag', stored('/own.xml'), AUDIO, 'https://ads.test/own.xml', false],
])('before %s', (_name, row, servers, address, isHeardOf) => {
  const guest = { ...presenting('guest'), ads: servers }
  expect(presentAds(row, guest)?.adTagUrl).toBe(address)
  expect(hasAudioAds(row, guest)).toBe(isHeardOf)
  const member = { ...presenting('subscribed'), ads: servers }
  expect([presentAds(row, member), hasAudioAds(row, member)]).toEqual([null, false])
})

const withHouse = (...kinds: string[]) => ({ ...ads, house: { has: (kind: string) => kinds.includes(kind) } })
const HOUSE = { audio: '/ads/house/audio.xml', video: '/ads/house/video.xml' }

test.each([
  ['a recording, if there is one of sound', heard, withHouse('audio'), HOUSE.audio],
  ['a recording, if there is none of sound', heard, withHouse('video'), undefined],
  ['a video, if there is one of video', film, withHouse('video'), HOUSE.video],
  ['a video that can be heard too', { ...film, audio_media: 'a' }, withHouse('video'), HOUSE.video],
  ['what sends to sleep', { ...heard, category: 'sleep' }, withHouse('audio'), undefined],
  ['a video for children', { ...film, category: 'kids' }, withHouse('video'), undefined],
  [
    'a recording that a network has one for',
    heard,
    { ...AUDIO, ...withHouse('audio'), audioTag: '/a.xml' },
    'https://ads.test/a.xml',
  ],
  ['a text', { ...heard, audio_media: null }, withHouse('audio', 'video'), undefined],
])('ads of the house are shown before %s', (_name, row, servers, address) => {
  const guest = { ...presenting('guest'), ads: servers }
  expect(presentAds(row, guest)?.adTagUrl).toBe(address)
  expect(hasHouseAudioAds(row, guest)).toBe(address === HOUSE.audio)
  const member = { ...presenting('subscribed'), ads: servers }
  expect([presentAds(row, member), hasAudioAds(row, member), hasHouseAudioAds(row, member)]).toEqual([
    null,
    false,
    false,
  ])
})
