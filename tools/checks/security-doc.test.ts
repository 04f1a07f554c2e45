import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const text = readFileSync(new URL('docs/security.md', root), 'utf8')
const [, requirements = ''] = text.split('## OWASP ASVS 5.0')
const rows = requirements.split('\n').filter((line) => /^\| \d/.test(line))

/** The number of requirements of levels 1 and 2 in each chapter of version 5.0.0. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const OF_LEVEL_3 = ['1.3.12', '3.5.8', '4.1.4', '5.2.5', '5.3.3', '7.5.3', '8.3.2', '15.4.2', '16.5.4']

test('each requirement of levels 1 and 2 is listed once, and so are nine of level 3', () => {
  const numbers = rows.map((row) => row.split('|')[1]?.trim() ?? '')
  expect(numbers.length).toBe(new Set(numbers).size)
  const first = numbers.filter((number) => !OF_LEVEL_3.includes(number))
  const counts = CHAPTERS.map((_, at) => first.filter((number) => number.startsWith(`${at + 1}.`)).length)
  expect(counts).toEqual(CHAPTERS)
  expect(numbers.filter((number) => OF_LEVEL_3.includes(number))).toEqual(OF_LEVEL_3)
})

test('each requirement names where it is fulfilled', () => {
  expect(rows.filter((row) => !row.split('|')[3]?.trim())).toEqual([])
})

test('every named file exists', () => {
  const named = [...text.matchAll(/`((?:contract|rules|server|web|operate|testing|tools|docs|catalogue)\/[\w/.-]+)`/g)]
  const missing = named.flatMap(([, path = '']) => (existsSync(new URL(path, root)) ? [] : [path]))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})
