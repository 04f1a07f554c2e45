import { expect, it } from 'vitest'
import { mayAskForAds } from './ad-permission.ts'

const asked = { adTagUrl: 'https://ads.test/', standing: 'guest', sparesSubscribers: true, mayTrack: true } as const

it.each([
  ['a guest who agreed', {}, true],
  ['a member who agreed', { standing: 'registered' }, true],
  ['nobody of an item without advertisements', { adTagUrl: null }, false],
  ['nobody who has not agreed', { mayTrack: false }, false],
  ['no subscriber', { standing: 'subscribed' }, false],
  ['no operator', { standing: 'operator' }, false],
  ['a subscriber where the brand spares none', { standing: 'subscribed', sparesSubscribers: false }, true],
  [
    'no subscriber who has not agreed, even there',
    { standing: 'subscribed', sparesSubscribers: false, mayTrack: false },
    false,
  ],
] as const)('an ad server hears of %s', (_, part, may) => {
  expect(mayAskForAds({ ...asked, ...part })).toBe(may)
})
