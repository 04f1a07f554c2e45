import { expect, test } from 'vitest'
import { nextToKeep } from './next-to-keep.ts'

const items = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const never = () => false

test.each<[string, Partial<Parameters<typeof nextToKeep>[1]>, string[]]>([
  ['from the beginning', {}, ['a', 'b']],
  ['from the listener’s place', { fromId: 'd' }, ['d', 'e']],
  ['from an item of another page', { fromId: 'z' }, ['a', 'b']],
  ['without the finished', { isFinished: (id) => id === 'a' }, ['b', 'c']],
  ['without the kept', { isKept: (id) => 'ab'.includes(id) }, ['c', 'd']],
  ['all there are', { count: 9 }, ['a', 'b', 'c', 'd', 'e']],
])('takes the next two, %s', (_, choice, expected) => {
  const chosen = nextToKeep(items, { count: 2, fromId: null, isFinished: never, isKept: never, ...choice })
  expect(chosen.map(({ id }) => id)).toEqual(expected)
})
