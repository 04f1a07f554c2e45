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
    ['bn', foldText('প্রার্থনাগুলো'), foldText('প্রার্থনা')],
    ['bn', foldText('প্রার্থনা'), foldText('প্রার্থনার')],
    ['bn', foldText('ঈশ্বরকে'), foldText('ঈশ্বরের')],
    ['gu', foldText('પ્રાર્થનાઓ'), foldText('પ્રાર્થનામાં')],
    ['gu', foldText('ગીત'), foldText('ગીતોનું')],
    ['mr', foldText('प्रार्थनेचा'), foldText('प्रार्थना')],
    ['mr', foldText('देव'), foldText('देवाच्या')],
    ['mr', foldText('वचनांमध्ये'), foldText('वचन')],
    ['ta', foldText('ஜெபம்'), foldText('ஜெபங்கள்')],
    ['ta', foldText('ஜெபத்தில்'), foldText('ஜெபம்')],
    ['ta', foldText('வசனங்களை'), foldText('வசனம்')],
    ['ta', foldText('பாடல்'), foldText('பாடல்களுக்கு')],
    ['ta', foldText('வசனங்களுக்கு'), foldText('வசனம்')],
    ['te', foldText('ప్రార్థనలు'), foldText('ప్రార్థన')],
    ['te', foldText('వాక్యం'), foldText('వాక్యాన్ని')],
    ['te', foldText('దేవుడు'), foldText('దేవునికి')],
    ['fil', 'panalangin', 'panalanging'],
    ['fil', 'nanalangin', 'panalangin'],
    ['fil', 'umagang', 'umaga'],
    ['am', 'ጸሎት', 'ጸሎቶች'],
    ['am', 'በጸሎት', 'ጸሎት'],
    ['am', 'ጸሎታችን', 'ጸሎቱን'],
    ['am', 'መዝሙር', 'የመዝሙሮች'],
    ['am', 'ዘማሪዎች', 'ዘማሪ'],
    ['am', 'ቃሉን', 'ቃል'],
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
    const longest: [locale: string, word: string][] = [
      ['ta', foldText('வசனங்களுக்கு')],
      ['am', 'የጸሎታችን'],
      ['mr', foldText('वचनाच्या')],
      ['fil', 'panalanging'],
    ]
    for (const [locale, word] of longest) expect(wordForms(word, locale).length).toBeLessThan(140)
  })
})
