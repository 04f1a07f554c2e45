import { expect, test } from 'vitest'
import { applyMutant, findMutants, sampleOf } from './find-mutants.ts'

const TEXT = `import { a } from './a.ts'
// 1 < 2 && true
type One = 1 | 2
/** True once it is over. */
export function isOver(now: number, end: number): boolean {
  return now >= end && !isOpen(now - 1, 'a < b && c')
}
`
const all = findMutants({ path: 'rules/is-over.ts', text: TEXT })

test('mutants change executed code only: no comment, type or text', () => {
  expect(all.map(({ line, from, to }) => [line, from, to])).toEqual([
    [6, '>=', '>'],
    [6, '&&', '||'],
    [6, '!', ''],
    [6, '-', '+'],
    [6, '1', '2'],
  ])
})

test('a mutant changes only the place where it was found', () => {
  const [first] = all
  if (!first) throw new Error('nothing was found')
  expect(applyMutant(TEXT, first)).toBe(TEXT.replace('now >= end', 'now > end'))
  expect(() => applyMutant(`\n${TEXT}`, first)).toThrow('is no longer at this place')
})

test('a sample of mutants is the same for the same seed, and in order', () => {
  const numbers = Array.from({ length: 100 }, (_, at) => at)
  const sample = sampleOf(numbers, 10, 1)
  expect(sample).toHaveLength(10)
  expect(sampleOf(numbers, 10, 1)).toEqual(sample)
  expect(sampleOf(numbers, 10, 2)).not.toEqual(sample)
  expect([...sample].sort((one, other) => one - other)).toEqual(sample)
})
