import { expect, it } from 'vitest'
import { createMarks } from '#web/state/marks.ts'
import { fetchAsMany, fetchMarked } from './fetch-pages.ts'

/** An endless list, two entries per page. */
function endless() {
  const asked: (string | undefined)[] = []
  const fetchPage = async (offset: string | undefined) => {
    asked.push(offset)
    const at = Number(offset ?? 0)
    return { entries: [at, at + 1], next: String(at + 2) }
  }
  return { asked, fetchPage }
}

it('fetches as many as were shown, and returns the next cursor', async () => {
  const { asked, fetchPage } = endless()
  expect(await fetchAsMany(fetchPage, 3)).toEqual({ entries: [0, 1, 2, 3], next: '4' })
  expect(asked).toEqual([undefined, '2'])
})

it('fetches at most eight pages, however many were shown', async () => {
  const { asked, fetchPage } = endless()
  const { entries, next } = await fetchAsMany(fetchPage, 1000)
  expect([asked.length, entries.length, next]).toEqual([8, 16, '16'])
})

it('marks what it lists', async () => {
  const marks = createMarks(async () => undefined)
  const answer = { data: [{ id: 'psalm' }], next_item: 'p2' }
  expect(await fetchMarked(marks, async () => answer)).toEqual({ entries: answer.data, next: 'p2' })
  expect(marks.isOn('psalm')).toBe(true)
})

it('does not mark what was removed while the answer was loading', async () => {
  const marks = createMarks(async () => undefined)
  const { promise, resolve } = Promise.withResolvers<{ data: { id: string }[]; next_item: null }>()
  const fetching = fetchMarked(marks, () => promise)
  await marks.set('psalm', false)
  resolve({ data: [{ id: 'psalm' }], next_item: null })
  await fetching
  expect(marks.isOn('psalm')).toBe(false)
})
