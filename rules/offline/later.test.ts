import { expect, test } from 'vitest'
import { addLater, type LaterAction, type LaterActions, parseLater, withoutLater } from './later.ts'

const save = (id: string, isOn: boolean, at: number): LaterAction => ({ kind: 'save', id, isOn, at })
const pray = (id: string, at: number): LaterAction => ({ kind: 'pray', id, at })
const all = (actions: readonly LaterAction[], owner = 'ruth') =>
  actions.reduce<LaterActions | undefined>((later, action) => addLater(later, owner, action), undefined)

test('keeps actions in their order, and of one mark only the last', () => {
  const later = all([save('a', true, 1), pray('day', 2), save('b', true, 3), save('a', false, 4), pray('day', 5)])
  expect(later?.actions).toEqual([pray('day', 2), save('b', true, 3), save('a', false, 4), pray('day', 5)])
})

test('saving and following the same id are two things', () => {
  const follow: LaterAction = { kind: 'follow', id: 'a', isOn: true, at: 2 }
  expect(all([save('a', true, 1), follow])?.actions).toHaveLength(2)
})

test('a thousand presses are a thousand actions at most, the oldest dropped', () => {
  const later = all(Array.from({ length: 1200 }, (_, at) => save(`item-${at}`, true, at)))
  expect(later?.actions).toHaveLength(1000)
  expect(later?.actions[0]).toEqual(save('item-200', true, 200))
})

test('another account begins with nothing', () => {
  const later = addLater(all([save('a', true, 1)]), 'esther', save('b', true, 2))
  expect(later).toEqual({ owner: 'esther', actions: [save('b', true, 2)] })
})

test('sent actions are removed, and actions added meanwhile stay', () => {
  const later = all([save('a', true, 1), pray('day', 2)])
  const pressedAgain = later && addLater(later, 'ruth', save('a', false, 3))
  expect(withoutLater(pressedAgain, save('a', true, 1))?.actions).toEqual([pray('day', 2), save('a', false, 3)])
  expect(withoutLater(all([pray('day', 2)]), pray('day', 2))).toBeUndefined()
})

test.each<[string, string | null, LaterActions | undefined]>([
  ['nothing', null, undefined],
  ['no JSON', '{', undefined],
  ['a list', '[]', undefined],
  ['no owner', '{"actions":[]}', undefined],
  ['no actions', '{"owner":"ruth","actions":[{"kind":"save"},{"kind":"x","id":"a","at":1},7,null]}', undefined],
])('reads %s as none', (_, stored, expected) => {
  expect(parseLater(stored)).toEqual(expected)
})

test('reads stored actions', () => {
  const later = all([save('a', true, 1), pray('day', 2)])
  expect(parseLater(JSON.stringify(later))).toEqual(later)
})
