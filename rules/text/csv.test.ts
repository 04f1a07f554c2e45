import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [null, ''],
  ['one, two', '"one, two"'],
  ['"quoted"', '"""quoted"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', `"'=1+1"`],
  ['+49 30 1234', `"'+49 30 1234"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['a=b', 'a=b'],
])('%j is written as %s', (value, written) => {
  expect(csvText([[value]])).toBe(`${written}\r\n`)
})

test('every value can be read back, and no cell is a formula', () => {
  assert(
    property(array(array(string(), { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = readCsv(csvText(rows))
      expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
        rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
      )
      for (const row of read) for (const text of row) expect(text).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

/** Parses RFC 4180 as a spreadsheet does. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (isQuoted) {
      if (letter !== '"') value += letter
      else if (text[at + 1] === '"') {
        value += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') {
      row.push(value)
      value = ''
    } else if (letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value])
      row = []
      value = ''
      at += 1
    } else value += letter
  }
  return rows
}
