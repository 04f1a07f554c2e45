import { describe, expect, test } from 'vitest'
import { inflectionsOf } from './search-inflections.ts'
import { foldText } from './search-words.ts'
import { wordForms } from './word-forms.ts'

describe('forms of a word', () => {
  test.each([
    ['es', 'pastores', 'pastor'],
    ['es', 'pastor', 'pastores'],
    ['es', 'oracion', 'oraciones'],
    ['es', 'cantado', 'cantar'],
    ['pt-BR', 'pastores', 'pastor'],
    ['pt', 'cantando', 'cantar'],
    ['fr', 'bergers', 'berger'],
    ['it', 'preghiere', 'preghiera'],
    ['de', 'gebete', 'gebet'],
    ['de', 'hirten', 'hirte'],
    ['nl', 'herders', 'herder'],
    ['sv', 'herden', 'herde'],
    ['ru', 'молитвы', 'молитва'],
    ['uk', 'молитву', 'молитва'],
    ['pl', 'modlitwy', 'modlitwa'],
    ['fi', 'rukousta', 'rukous'],
    ['el', 'προσευχες', 'προσευχη'],
    ['af', 'gebede', 'gebed'],
    ['id', 'doanya', 'doa'],
    ['ms', 'doanya', 'doa'],
    ['ar', 'بركات', 'بركة'],
    ['fa', 'دعاهای', 'دعا'],
    ['ur', 'کتابیں', 'کتاب'],
    ['he', 'תפילות', 'תפילה'],
    ['hi', foldText('प्रार्थनाओं'), foldText('प्रार्थना')],
  ])('%s: %s and %s', (locale, word, other) => {
    expect(wordForms(word, locale)).toContain(other)
  })

  test('are English ones everywhere, and no others in English', () => {
    expect(wordForms('prayers', 'es')).toContain('prayer')
    expect(wordForms('prayers', 'en')).toEqual(inflectionsOf('prayers'))
    expect(wordForms('기도', 'ko')).toEqual([])
  })

  test('are limited in number, and short words have none', () => {
    expect(wordForms('misericordias', 'es').length).toBeLessThan(140)
    expect(wordForms('paz', 'pt').every((form) => form.startsWith('paz'))).toBe(true)
  })
})
