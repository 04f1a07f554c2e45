import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
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
