import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { ownNameOf } from './language-names.ts'
import { scriptStyles } from './script-styles.ts'

const root = join(import.meta.dirname, '../../..')
/** Languages in Latin letters that the fonts of every page have. */
const LATIN = [
  ...['en', 'af', 'cs', 'da', 'de', 'es', 'fi', 'fil', 'fr', 'hr', 'hu', 'id', 'it', 'ms', 'nb', 'nl', 'pl', 'pt'],
  ...['pt-BR', 'ro', 'sk', 'sv', 'sw', 'tr'],
]

test.each(LOCALES)('%s has the letters of its script', (locale) => {
  const file = scriptStyles(locale)
  expect(file === undefined).toBe(LATIN.includes(locale))
  if (file) expect(existsSync(join(root, file))).toBe(true)
})

test.each([
  ['ar', 'arab'],
  ['ur', 'arab'],
  ['mr', 'deva'],
  ['bg', 'cyrl'],
  ['zh', 'hans'],
  ['vi', 'viet'],
])('%s is written in %s', (locale, script) => {
  expect(scriptStyles(locale)).toContain(`/${script}.css`)
})

const RANGES = /unicode-range:([^;]+);/g
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g
const withFonts = LOCALES.filter((locale) => {
  const file = scriptStyles(locale)
  return file !== undefined && readFileSync(join(root, file), 'utf8').includes('@font-face')
})

test.each(withFonts)('every font of %s has the letters of its own name', (locale) => {
  const sheet = readFileSync(join(root, scriptStyles(locale) ?? ''), 'utf8')
  const letters = [...ownNameOf(locale)].filter((letter) => letter > '\u02ff')
  expect(letters.length).toBeGreaterThan(0)
  for (const [, ranges = ''] of sheet.matchAll(RANGES)) {
    const missing = letters.filter((letter) => !isWithin(letter.codePointAt(0) ?? 0, ranges))
    expect([ranges.trim(), missing]).toEqual([ranges.trim(), []])
  }
})

function isWithin(code: number, ranges: string): boolean {
  return [...ranges.matchAll(RANGE)].some(([, from = '', to = from]) => {
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })
}
