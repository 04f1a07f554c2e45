import { expect, test } from 'vitest'
import { DAYS_OF_YEAR } from './days-of-year.ts'
import { readDevotionalTable } from './devotional-table.ts'

const faultsOf = (csv: string) => readDevotionalTable(csv).faults.map(({ row, column, code }) => [row, column, code])

test('reads columns in any order, and skips rows with a day alone', () => {
  const { rows, faults } = readDevotionalTable('Passage,Day,Thought\nPsalm 1,01-02, Trees \n,01-03,\n')
  expect(faults).toEqual([])
  expect(rows).toEqual([
    { row: 2, day: '01-02', passage: 'Psalm 1', text: '', thought: 'Trees', background: '', recording: '' },
  ])
})

test('reports all faults at once, each with row and column', () => {
  const long = 'x'.repeat(5001)
  const csv = [
    'day,passage,thought',
    '02-30,Psalm 1,',
    '01-01,,A thought',
    '01-02,Psalm 2,',
    `01-02,Psalm 3,${long}`,
    ',Psalm 4,',
    '01-05,Psalm 5,a,b',
  ]
  expect(faultsOf(csv.join('\n'))).toEqual([
    [2, 'day', 'bad_day'],
    [3, 'passage', 'blank'],
    [5, 'day', 'repeated_day'],
    [5, 'thought', 'too_long'],
    [6, 'day', 'blank'],
    [7, null, 'too_many_cells'],
  ])
})

test('a table has a row for each day of the year and no more', () => {
  const csv = ['day,passage', ...DAYS_OF_YEAR.map((day) => `${day},Psalm 1`)].join('\n')
  expect(readDevotionalTable(csv)).toMatchObject({ rows: { length: 366 }, faults: [] })
  expect(readDevotionalTable(`${csv}\n01-01,Psalm 1\n01-02,Psalm 1`)).toMatchObject({
    rows: [],
    faults: [{ row: 368, code: 'too_many_rows' }],
  })
})

test.each([
  ['nothing', '', [[1, null, 'no_rows']]],
  ['a header alone', 'day,passage\n', [[1, null, 'no_rows']]],
  [
    'a header without days',
    'passage,title\nPsalm 1,x',
    [
      [1, 'day', 'missing_column'],
      [1, 'title', 'unknown_column'],
    ],
  ],
  ['a column twice', 'day,passage,day\n01-01,Psalm 1,01-02', [[1, 'day', 'repeated_column']]],
  [
    'a column too many, beside the faults of rows',
    'day,passage,mood\n02-30,Psalm 1,x',
    [
      [1, 'mood', 'unknown_column'],
      [2, 'day', 'bad_day'],
    ],
  ],
  ['a quote that does not end', 'day,passage\n01-01,"Psalm 1\n', [[2, null, 'unclosed_quote']]],
])('the faults of a table of devotionals: %s', (_name, csv, faults) => {
  expect(faultsOf(csv)).toEqual(faults)
})
