import { expect, test } from 'vitest'
import { millisecondsCounted } from './countdown.ts'

const AT = 60_000
const playing = { status: 'playing', at_ms: AT }

test('a countdown continues to its start, including the last second', () => {
  let counted: number | null = null
  const shown = [57_500, 58_500, 59_000, 59_500, 59_999, 60_000, 60_500].map((now) => {
    const left = millisecondsCounted(playing, now, counted)
    if (left > 0) counted = AT
    return Math.ceil(left / 1000)
  })
  expect(shown).toEqual([3, 2, 1, 1, 1, 0, 0])
})

test('a start one second ahead is not shown as a countdown', () => {
  expect(millisecondsCounted(playing, 59_000, null)).toBe(0)
  expect(millisecondsCounted({ ...playing, at_ms: 61_000 }, 60_200, AT)).toBe(0)
})

test('a canceled countdown ends at once', () => {
  expect(millisecondsCounted({ status: 'waiting', at_ms: AT }, 59_500, AT)).toBe(0)
})
