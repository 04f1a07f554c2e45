import { expect, test } from 'vitest'
import {
  addOfflineAction,
  type OfflineAction,
  type OfflineActions,
  parseOfflineActions,
  withoutSentAction,
} from './offline-actions.ts'

const save = (id: string, isOn: boolean, at: number): OfflineAction => ({ kind: 'save', id, isOn, at })
const pray = (id: string, at: number): OfflineAction => ({ kind: 'pray', id, at })
const all = (actions: readonly OfflineAction[], owner = 'ruth') =>
  actions.reduce<OfflineActions | undefined>((stored, action) => addOfflineAction(stored, owner, action), undefined)

test('keeps actions in their order, and only the last action on each mark', () => {
  const stored = all([save('a', true, 1), pray('day', 2), save('b', true, 3), save('a', false, 4), pray('day', 5)])
  expect(stored?.actions).toEqual([pray('day', 2), save('b', true, 3), save('a', false, 4), pray('day', 5)])
})

test('saving and following the same id are two actions', () => {
  const follow: OfflineAction = { kind: 'follow', id: 'a', isOn: true, at: 2 }
  expect(all([save('a', true, 1), follow])?.actions).toHaveLength(2)
})

test('a thousand presses are a thousand actions at most, the oldest dropped', () => {
  const stored = all(Array.from({ length: 1200 }, (_, at) => save(`item-${at}`, true, at)))
  expect(stored?.actions).toHaveLength(1000)
  expect(stored?.actions[0]).toEqual(save('item-200', true, 200))
})

test('another account begins with nothing', () => {
  const stored = addOfflineAction(all([save('a', true, 1)]), 'esther', save('b', true, 2))
  expect(stored).toEqual({ owner: 'esther', actions: [save('b', true, 2)] })
})

test('sent actions are removed, and actions added meanwhile stay', () => {
  const stored = all([save('a', true, 1), pray('day', 2)])
  const pressedAgain = stored && addOfflineAction(stored, 'ruth', save('a', false, 3))
  expect(withoutSentAction(pressedAgain, save('a', true, 1))?.actions).toEqual([pray('day', 2), save('a', false, 3)])
  expect(withoutSentAction(all([pray('day', 2)]), pray('day', 2))).toBeUndefined()
})

test.each<[string, string | null, OfflineActions | undefined]>([
  ['nothing', null, undefined],
  ['no JSON', '{', undefined],
  ['a list', '[]', undefined],
  ['no owner', '{"actions":[]}', undefined],
  ['no actions', '{"owner":"ruth","actions":[{"kind":"save"},{"kind":"x","id":"a","at":1},7,null]}', undefined],
])('reads %s as none', (_, stored, expected) => {
  expect(parseOfflineActions(stored)).toEqual(expected)
})

test('reads stored actions', () => {
  const stored = all([save('a', true, 1), pray('day', 2)])
  expect(parseOfflineActions(JSON.stringify(stored))).toEqual(stored)
})
