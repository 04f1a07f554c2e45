import { describe, expect, test } from 'vitest'
import { testItem, testManifest, testRadio, testSeries } from '#testing/catalogue/test-pack.ts'
import { manifestFaults } from './manifest-faults.ts'

const ALL_THERE = () => true
const SERIES = [
  testSeries('songs', {
    items: [
      testItem('open', { audio: 'media/open.m4a' }),
      testItem('locked', { is_free: false }),
      testItem('withheld', { is_accessible: false }),
      testItem('private', { visibility: 'private' }),
      testItem('film', { audio: null, video: 'media/one.mp4' }),
    ],
  }),
  testSeries('closed', { items: [testItem('closed-1', { is_free: false })] }),
  testSeries('hidden', { visibility: 'private', items: [testItem('hidden-1', { audio: 'media/hidden.m4a' })] }),
]

describe('a radio channel of a pack', () => {
  test.each([
    ['content:open', []],
    ['series:songs', []],
    ['content:locked', ['radio one: content:locked is not public']],
    ['content:withheld', ['radio one: content:withheld is not public']],
    ['content:private', ['radio one: content:private is not public']],
    ['content:film', ['radio one: content:film has no audio']],
    ['content:nobody', ['radio one: unknown or hidden: content:nobody']],
    ['content:hidden-1', ['radio one: unknown or hidden: content:hidden-1']],
    ['series:closed', ['radio one: series:closed has no public recording']],
    ['series:nobody', ['radio one: unknown or hidden: series:nobody']],
  ])('a channel with %s has the faults %j', (entry, faults) => {
    const radio = [testRadio('one', [entry])]
    expect(manifestFaults(testManifest({ series: SERIES, feeds: [], radio }), ALL_THERE)).toEqual(faults)
  })

  test('the fallback of a channel must be public', () => {
    const radio = [testRadio('one', ['content:open'], { fallback: 'content:locked' })]
    expect(manifestFaults(testManifest({ series: SERIES, feeds: [], radio }), ALL_THERE)).toEqual([
      'radio one: content:locked is not public',
    ])
  })

  test('a channel has a unique id and handle', () => {
    const radio = [testRadio('one', ['content:open']), testRadio('ONE', ['content:open'], { id: 'radio-one' })]
    expect(manifestFaults(testManifest({ series: SERIES, feeds: [], radio }), ALL_THERE)).toEqual([
      'radio id radio-one is repeated',
      'radio handle one is repeated',
    ])
  })
})
