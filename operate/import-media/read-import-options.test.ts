import { describe, expect, test } from 'vitest'
import { readImportOptions } from './read-import-options.ts'

describe('readWishes', () => {
  test('a folder alone becomes a locked, public series', () => {
    expect(readImportOptions(['psalms'])).toMatchObject({
      ...{ folder: 'psalms', isDryRun: false },
      wishes: { isFree: false, visibility: 'public', visibleAt: null, category: 'devotional', locale: 'en' },
    })
  })

  test('all options can be set', () => {
    const words = [
      '--series=Psalms',
      '--artist',
      'Ruth',
      '--free',
      '--category',
      'sleep',
      '--locale',
      'pt-BR',
      'x',
      '--dry-run',
    ]
    expect(readImportOptions(words)).toMatchObject({
      ...{ folder: 'x', isDryRun: true },
      wishes: { series: 'Psalms', artist: 'Ruth', isFree: true, category: 'sleep', locale: 'pt-BR' },
    })
    const later = ['x', '--visibility', 'schedule', '--visible-at', '2027-04-01T05:00:00Z']
    expect(readImportOptions(later).wishes.visibleAt).toBe('2027-04-01T05:00:00.000Z')
  })

  test.each([
    [[], 'name one folder'],
    [['one', 'two'], 'name one folder'],
    [['x', '--loud'], "'--loud'"],
    [['x', '--visibility', 'hidden'], '--visibility must be one of public, private, schedule'],
    [['x', '--visibility', 'schedule'], '--visible-at must be used together'],
    [['x', '--visible-at', '2027-04-01'], '--visible-at must be used together'],
    [['x', '--visible-at', 'tomorrow'], '--visible-at must be a time'],
    [['x', '--locale', 'English'], '--locale must be a language'],
    [['x', '--category', 'Two Words'], '--category must be a word'],
    [['x', '--series', ' '], '--series must be a name'],
  ])('%j is refused', (words, why) => {
    expect(() => readImportOptions(words)).toThrow(why)
  })
})
