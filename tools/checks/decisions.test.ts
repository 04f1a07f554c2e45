import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const files = readdirSync(folder).filter((name) => /^\d{3}-[\w-]+\.md$/.test(name))
const index = readFileSync(new URL('README.md', folder), 'utf8')
const HEAD = /^# (\d+)\. .+\n\nDate: \d{4}-\d\d-\d\d.* · Status: (accepted|superseded by (\d+))\n\n/

test.each(files)('%s begins with its number, its date and its status', (name) => {
  const [, number, , successor] = HEAD.exec(readFileSync(new URL(name, folder), 'utf8')) ?? []
  expect(Number(number)).toBe(Number(name.slice(0, 3)))
  if (successor) expect(files.filter((file) => Number(file.slice(0, 3)) === Number(successor))).toHaveLength(1)
})

test('the index links each decision', () => {
  expect(files.filter((name) => !index.includes(`](${name})`))).toEqual([])
})

test('no number is used twice', () => {
  const numbers = files.map((name) => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})
