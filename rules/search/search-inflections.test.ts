import { assert, property, string, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inflectionsOf } from './search-inflections.ts'

describe('forms of a word', () => {
  test.each([
    ['mercy', 'mercies'],
    ['hymn', 'hymns'],
    ['psalm', 'psalms'],
    ['pray', 'prays'],
    ['pray', 'praying'],
    ['pray', 'prayed'],
    ['pray', 'prayer'],
    ['pray', 'prayers'],
    ['praying', 'prayer'],
    ['praying', 'prayers'],
    ['bless', 'blessing'],
    ['bless', 'blessed'],
    ['blessings', 'blessed'],
    ['church', 'churches'],
    ['love', 'loving'],
    ['love', 'loved'],
    ['sin', 'sinning'],
    ['sin', 'sinners'],
    ['worship', 'worshipped'],
    ['worship', 'worshipers'],
    ['cry', 'cried'],
    ['endure', 'endureth'],
    ['seek', 'seeketh'],
    ['rise', 'rising'],
    ['offering', 'offerings'],
    ['story', 'stories'],
    ['teach', 'teachers'],
  ])('%s and %s match each other', (one, other) => {
    expect(inflectionsOf(one)).toContain(other)
    expect(inflectionsOf(other)).toContain(one)
  })

  test.each([
    ['moth', 'mother'],
    ['corn', 'corner'],
    ['fath', 'father'],
    ['even', 'evening'],
    ['new', 'news'],
    ['see', 'seed'],
    ['fee', 'feed'],
    ['thing', 'nothing'],
    ['king', 'k'],
    ['bless', 'bles'],
  ])('%s and %s do not match', (one, other) => {
    expect(inflectionsOf(one)).not.toContain(other)
    expect(inflectionsOf(other)).not.toContain(one)
  })

  test.each([
    ['this', 'thi'],
    ['jesus', 'jesu'],
    ['his', 'hi'],
    ['glorious', 'gloriou'],
  ])('%s is not %s with an ending', (word, stem) => {
    expect(inflectionsOf(word)).not.toContain(stem)
  })

  test.each(['', 'a', 'go', 'news', 'слава', '한국', '23', 'psalm23', 'brr'])('%j has no other forms', (word) => {
    expect(inflectionsOf(word)).toEqual([])
  })

  test('are few, distinct, whole words, and never the word itself', () => {
    assert(
      property(stringMatching(/^[a-z]{1,40}$/), (word) => {
        const forms = inflectionsOf(word)
        expect(new Set(forms).size).toBe(forms.length)
        expect(forms.length).toBeLessThan(60)
        expect(forms).not.toContain(word)
        for (const form of forms) expect(form).toMatch(/^[a-z]{3,}$/)
      }),
    )
  })

  test('are computed for any input', () => {
    assert(
      property(string({ unit: 'grapheme' }), (word) => {
        expect(inflectionsOf(word)).not.toContain(word)
      }),
    )
  })
})
