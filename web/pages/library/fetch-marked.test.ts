import { expect, it } from 'vitest'
import { createMarks } from '#web/state/marks.ts'
import { fetchMarked } from './fetch-marked.ts'

it('the marks of a fetched page are recorded', async () => {
  const marks = createMarks(async () => undefined)
  const answer = { data: [{ id: 'psalm' }], next_item: 'p2' }
  expect(await fetchMarked(marks, async () => answer)).toEqual({ entries: answer.data, next: 'p2' })
  expect(marks.isOn('psalm')).toBe(true)
})

it('what was unmarked during the request is not marked again', async () => {
  const marks = createMarks(async () => undefined)
  const { promise, resolve } = Promise.withResolvers<{ data: { id: string }[]; next_item: null }>()
  const fetching = fetchMarked(marks, () => promise)
  await marks.set('psalm', false)
  resolve({ data: [{ id: 'psalm' }], next_item: null })
  await fetching
  expect(marks.isOn('psalm')).toBe(false)
})
