import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'
import { csvRows } from './csv-rows.ts'

const cellsOf = (text: string) => csvRows(text).rows.map(({ cells }) => cells)

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;"2;3"',
    [
      ['a', 'b'],
      ['1', '2;3'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n"say ""hi""","two\nlines"',
    [
      ['a', 'b'],
      ['say "hi"', 'two\nlines'],
    ],
  ],
  [
    'a,b\n\n,\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('rows have the numbers of a spreadsheet, blank ones counted', () => {
  expect(csvRows('a\n\n"b\nc"\nd').rows.map(({ row }) => row)).toEqual([1, 3, 4])
})

test('reports a quote that does not end', () => {
  expect([csvRows('a,"b\nc').isClosed, csvRows('a,"b"').isClosed]).toEqual([false, true])
})

test('reads every table that `csvText` writes', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab ,;\t"=+-\n\r') })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      const told = rows.map(([first, second]) => ['x', first, second])
      expect(cellsOf(csvText([['a', 'b', 'c'], ...told])).slice(1)).toEqual(told)
    }),
  )
})
