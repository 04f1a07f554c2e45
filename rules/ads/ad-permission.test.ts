import { expect, it } from 'vitest'
import { mayAskForAds } from './ad-permission.ts'

const asked = { adTagUrl: 'https://ads.test/', accessLevel: 'guest', sparesSubscribers: true, mayTrack: true } as const

it.each([
  ['a guest who agreed', {}, true],
  ['a member who agreed', { accessLevel: 'registered' }, true],
  ['nobody of an item without advertisements', { adTagUrl: null }, false],
  ['nobody who has not agreed', { mayTrack: false }, false],
  ['anybody, of an ad of the house', { mayTrack: false, isOfHouse: true }, true],
  ['no subscriber, of an ad of the house', { accessLevel: 'subscribed', isOfHouse: true }, false],
  ['nobody of an item without one of the house', { adTagUrl: null, isOfHouse: true }, false],
  ['no subscriber', { accessLevel: 'subscribed' }, false],
  ['no operator', { accessLevel: 'operator' }, false],
  ['a subscriber where the brand spares none', { accessLevel: 'subscribed', sparesSubscribers: false }, true],
  [
    'no subscriber who has not agreed, even there',
    { accessLevel: 'subscribed', sparesSubscribers: false, mayTrack: false },
    false,
  ],
] as const)('an ad server hears of %s', (_, part, may) => {
  expect(mayAskForAds({ ...asked, ...part })).toBe(may)
})
