import { describe, expect, test } from 'vitest'
import { type ImportFlags, readImportOptions } from './read-import-options.ts'

const PLAIN: ImportFlags = { free: false, visibility: 'public' }

describe('readImportOptions', () => {
  test('a folder becomes a locked, public series', () => {
    const options = { isFree: false, visibility: 'public', visibleAt: null, category: 'devotional', locale: 'en' }
    expect(readImportOptions(PLAIN)).toMatchObject(options)
  })

  test('all options can be set', () => {
    const flags = { series: 'Psalms', artist: 'Ruth', free: true, category: 'sleep', locale: 'pt-BR' }
    const { free, ...rest } = flags
    expect(readImportOptions({ ...PLAIN, ...flags })).toMatchObject({ ...rest, isFree: free })
    const later = { ...PLAIN, visibility: 'schedule', visibleAt: '2027-04-01T05:00:00Z' } as const
    expect(readImportOptions(later).visibleAt).toBe('2027-04-01T05:00:00.000Z')
  })

  test.each<[Partial<ImportFlags>, string]>([
    [{ visibility: 'schedule' }, '--visible-at must be used together'],
    [{ visibleAt: '2027-04-01' }, '--visible-at must be used together'],
    [{ visibleAt: 'tomorrow' }, '--visible-at must be a time'],
    [{ locale: 'English' }, '--locale must be a language'],
    [{ locale: 'xx' }, '--locale must be a language'],
    [{ category: 'musik' }, '--category must be one of bible, devotional, '],
    [{ series: ' ' }, '--series must be a name'],
  ])('%j is refused', (flags, why) => {
    expect(() => readImportOptions({ ...PLAIN, ...flags })).toThrow(why)
  })
})
