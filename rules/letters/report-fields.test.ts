import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readFieldBlocks } from './report-fields.ts'

const blocksIn = (text: string) => readFieldBlocks(text).map((block) => Object.fromEntries(block))

test('blocks end at empty lines, field names become small letters, and folded lines are joined', () => {
  expect(blocksIn('\r\nA: 1\r\nLong: one\r\n\ttwo\r\n  three\r\n\r\n\r\nB : x:y\r\n')).toEqual([
    { a: '1', long: 'one two three' },
    { b: 'x:y' },
  ])
})

test('of a repeated field the first counts, and continuation lines of the second are not added to it', () => {
  expect(blocksIn('Action: failed\nAction: delivered\n later\n')).toEqual([{ action: 'failed' }])
})

test('lines without a field are left out', () => {
  expect(blocksIn(' folded first\nno field\n: no name\nA: 1\n')).toEqual([{ a: '1' }])
  expect(blocksIn('')).toEqual([])
})

test('field names such as `constructor` are ordinary names', () => {
  expect(readFieldBlocks('A: 1')[0]?.get('constructor')).toBeUndefined()
  expect(readFieldBlocks('__proto__: 1')[0]?.get('__proto__')).toBe('1')
})

test('only the beginning of a very long report is read', () => {
  expect(readFieldBlocks('A: 1\n\n'.repeat(1_000_000))).toHaveLength(100)
  expect(readFieldBlocks(`A: 1\n${' x\n'.repeat(1_000_000)}`)[0]?.get('a')?.length).toBeLessThan(65_536)
})

test('any text can be read without an error', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      for (const block of readFieldBlocks(text))
        for (const [name] of block) expect(name).toBe(name.toLowerCase().trim())
    }),
  )
})
