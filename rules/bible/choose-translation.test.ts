import { expect, test } from 'vitest'
import { chooseTranslation } from './choose-translation.ts'

const translations = [
  { id: 'kjv', locale: 'en', books: 66 },
  { id: 'psalms-es', locale: 'es', books: 1 },
  { id: 'rv1909', locale: 'es', books: 66 },
  { id: 'alm', locale: 'pt', books: 66 },
  { id: 'alm-br', locale: 'pt-BR', books: 27 },
]

test.each([
  ['en', 'kjv'],
  ['es', 'rv1909'],
  ['pt', 'alm'],
  ['pt-BR', 'alm-br'],
  ['de', 'kjv'],
  ['ar-XB', 'kjv'],
])('the Bible of %s is %s', (locale, id) => {
  expect(chooseTranslation(translations, locale).id).toBe(id)
  expect(chooseTranslation(translations.toReversed(), locale).id).toBe(id)
})
