import { expect, it } from 'vitest'
import { mayChangeView } from './library-view.ts'

it.each([
  ['one’s own', 'me', 0, false, true],
  ['one’s own shared one', 'me', 1, false, true],
  ['a shared one of somebody else', 'other', 1, false, false],
  ['a shared one of somebody else, as an owner', 'other', 1, true, true],
  ['a private one of somebody else, as an owner', 'other', 0, true, false],
])('whether a saved view may be changed: %s', (_, user_id, is_shared, isOwner, may) => {
  expect(mayChangeView({ user_id, is_shared }, { userId: 'me', isOwner })).toBe(may)
})
