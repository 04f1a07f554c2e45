import { expect, test } from 'vitest'
import { createBatchLookup } from './batch-lookup.ts'

function open() {
  const asked: string[][] = []
  const find = createBatchLookup(async (ids: readonly string[]) => {
    asked.push([...ids])
    if (ids.includes('broken')) throw new Error('not to be had')
    return ids.filter((id) => id !== 'gone').map((id) => ({ id, at: asked.length }))
  })
  return { asked, find }
}

test('requests of the same tick are one query, each with its own answer', async () => {
  const { asked, find } = open()
  const found = await Promise.all([find('a'), find('gone'), find('b')])
  expect(found).toEqual([{ id: 'a', at: 1 }, undefined, { id: 'b', at: 1 }])
  expect(asked).toEqual([['a', 'gone', 'b']])
})

test('later requests query again', async () => {
  const { asked, find } = open()
  await find('a')
  expect(await find('a')).toEqual({ id: 'a', at: 2 })
  expect(asked).toEqual([['a'], ['a']])
})

test('a query that fails rejects its own requests and no later ones', async () => {
  const { find } = open()
  const both = await Promise.allSettled([find('a'), find('broken')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toMatchObject({ id: 'a' })
})
