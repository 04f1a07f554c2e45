import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packFaults } from '#testing/catalogue/pack-faults.ts'
import {
  testArtist,
  testFeed,
  testItem,
  testManifest,
  testSeries,
  writeTestPack,
} from '#testing/catalogue/test-pack.ts'
import { readManifest } from './read-manifest.ts'

let folder = ''

beforeEach(() => {
  folder = writeTestPack(testManifest())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, value: unknown): void {
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value))
}

const faults = () => packFaults(folder)

const one = (changes: Parameters<typeof testItem>[1]) =>
  testSeries('psalms', { items: [testItem('psalms-1', changes)] })

describe('a pack', () => {
  test('a valid pack is read completely', () => {
    expect(readManifest(folder)).toEqual(testManifest())
  })

  test.each([
    ['no JSON', 'series/psalms.json', '{"id":', /^series\/psalms\.json: /],
    [
      'a missing field',
      'series/psalms.json',
      { ...testSeries('psalms'), title: undefined },
      /series\/psalms\.json.*title/,
    ],
    [
      'an unknown field',
      'series/psalms.json',
      { ...testSeries('psalms'), tittle: 'Psalms' },
      /series\/psalms\.json\/tittle: unknown field/,
    ],
    [
      'an unknown field of an item',
      'series/psalms.json',
      testSeries('psalms', { items: [{ ...testItem('psalms-1'), ...{ is_fre: true } }] }),
      /series\/psalms\.json\/items\/0\/is_fre: unknown field/,
    ],
    [
      'an unknown order',
      'series/psalms.json',
      { ...testSeries('psalms'), order: 'random' },
      /series\/psalms\.json\/order/,
    ],
    [
      'an unknown visibility',
      'series/psalms.json',
      { ...testSeries('psalms'), visibility: 'hidden' },
      /psalms\.json\/visibility/,
    ],
    [
      'an unknown section type',
      'feeds/sleep.json',
      { tab: 'sleep', tags: [], sections: [{ id: 'a', object: 'web-new', title: '', tags: [], entries: [] }] },
      /feeds\/sleep\.json\/sections\/0\/object/,
    ],
    [
      'an entry of an unknown kind',
      'feeds/sleep.json',
      testFeed('sleep', ['user:one']),
      /feeds\/sleep\.json\/sections\/0\/entries\/0/,
    ],
    [
      'a handle with a slash',
      'artists/ruth.json',
      testArtist('ruth', { handle: 'a/b' }),
      /artists\/ruth\.json\/handle/,
    ],
    [
      'a link with a script',
      'artists/ruth.json',
      testArtist('ruth', { giving_url: 'javascript:alert(1)' }),
      /giving_url/,
    ],
    [
      'a link to another site with two slashes',
      'artists/ruth.json',
      testArtist('ruth', {
        promo_unit: { image: 'art/one.webp', description: 'a', cta_text: 'a', cta_url: '//evil.test' },
      }),
      /cta_url/,
    ],
    [
      'a link to another site with a backslash',
      'artists/ruth.json',
      testArtist('ruth', {
        promo_unit: { image: 'art/one.webp', description: 'a', cta_text: 'a', cta_url: '/\\evil.test' },
      }),
      /cta_url/,
    ],
    [
      'a file outside the pack',
      'series/psalms.json',
      one({ audio: 'media/../../secret.m4a' }),
      /series\/psalms\.json\/items\/0\/audio/,
    ],
    ['a file by an absolute path', 'series/psalms.json', one({ audio: '/etc/secret.m4a' }), /items\/0\/audio/],
    ['a hidden file', 'series/psalms.json', one({ image: 'art/.secret.webp' }), /items\/0\/image/],
    ['an invalid time', 'series/psalms.json', one({ published_at: 'yesterday' }), /items\/0\/published_at/],
    ['an invalid date', 'series/psalms.json', one({ published_at: '2026-13-45' }), /published_at/],
  ])('a pack with %s is refused with its file and field', (_name, file, value, fault) => {
    write(file, value)
    expect(faults()).toContainEqual(expect.stringMatching(fault))
  })

  test('a pack without catalogue.json is refused', () => {
    rmSync(join(folder, 'catalogue.json'))
    expect(faults()).toContainEqual(expect.stringMatching(/^catalogue\.json: /))
  })

  test('reports all faults at once', () => {
    write('series/psalms.json', '{')
    write('artists/ruth.json', { ...testArtist('ruth'), name: '' })
    const all = faults().join('\n')
    expect(all).toContain('series/psalms.json')
    expect(all).toContain('artists/ruth.json')
  })

  test('reports faults across files', () => {
    rmSync(join(folder, 'media/one.m4a'))
    expect(faults()).toEqual(['missing file media/one.m4a'])
  })

  test('an entry scheduled without a time is refused, as it would never be visible', () => {
    write('series/psalms.json', testSeries('psalms', { visibility: 'schedule' }))
    expect(faults()).toContainEqual(expect.stringMatching(/psalms.*visible_at/))
  })
})
