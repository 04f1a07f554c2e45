import { expect, test } from 'vitest'
import { type PendingAction, parsePendingAction, serializePendingAction } from './pending-action.ts'

test.each<PendingAction>([
  { act: 'save', id: 'his-compassions-fail-not' },
  { act: 'follow', id: 'ruth-adeyemi' },
  { act: 'play', id: 'armor-of-God.1_a~b' },
  { act: 'mark', id: 'john-3-16.gold' },
])('%j is read as it was written', (wish) => {
  expect(parsePendingAction(serializePendingAction(wish))).toEqual(wish)
})

test.each([
  null,
  undefined,
  '',
  'save',
  'save:',
  ':one',
  'buy:one',
  'toString:one',
  'save:one two',
  'save:../users/1',
  'save:a/b',
  'save:a?b=c',
  'save:one:two',
  `save:${'x'.repeat(101)}`,
  '\nsave:one',
  'save:one\n',
  'SAVE:one',
])('%j is not a pending action', (text) => {
  expect(parsePendingAction(text)).toBeUndefined()
})
