import { expect, test } from 'vitest'
import { isLastOwner } from './is-last-owner.ts'

test.each([
  ['the only owner', ['ruth'], true],
  ['one of two owners', ['ruth', 'naomi'], false],
  ['somebody else', ['naomi'], false],
  ['anybody while there is no owner', [], false],
])('%s of %o is the last owner: %s', (_who, owners, wanted) => {
  expect(isLastOwner(owners, 'ruth')).toBe(wanted)
})
