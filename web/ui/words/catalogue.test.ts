import { afterEach, describe, expect, test } from 'vitest'
import { brand } from '#brand/brand.ts'
import type { CompiledMessage } from '#rules/words/format-message.ts'
import { ENGLISH, type Language } from '#rules/words/language.ts'
import { catalogue, message, resolveMessages } from './catalogue.ts'
import { setLanguage } from './language.ts'

const GERMAN: Readonly<Record<string, CompiledMessage>> = {
  'tried.play': 'Abspielen',
  'tried.ours': ['Nur bei ', ['brand'], ''],
  'tried.items': [['count', 'plural', { one: ['#', ' Folge'], other: ['#', ' Folgen'] }]],
  'tried.ways.0.label': 'Schreiben',
}

const german: Language = { locale: 'de', find: (id, english) => GERMAN[id] ?? english }

const words = catalogue(
  'tried',
  {
    play: 'Play',
    pause: 'Pause',
    ours: 'Only on {brand}',
    items: message([['count', 'plural', { one: ['#', ' item'], other: ['#', ' items'] }]], (count: number) => ({
      count,
    })),
    ways: [
      { label: 'Write', href: '/write/' },
      { label: 'Call', href: '/call/' },
    ],
    twice: (word: string) => word + word,
  },
  ['href'],
)

afterEach(() => setLanguage(ENGLISH))

describe('a catalogue', () => {
  test('is in English by default', () => {
    expect([words.play, words.ours, words.items(1), words.items(1200)]).toEqual([
      ...['Play', `Only on ${brand.name}`, '1 item', '1,200 items'],
    ])
  })

  test('is in another language once that is set, and in English where there is no translation', () => {
    const taken = words.ways
    setLanguage(german)
    expect([words.play, words.pause, words.ours]).toEqual(['Abspielen', 'Pause', `Nur bei ${brand.name}`])
    expect([words.items(1), words.items(1200)]).toEqual(['1 Folge', '1.200 Folgen'])
    expect(taken.map(({ label }) => label)).toEqual(['Schreiben', 'Call'])
  })

  test('leaves values that are not text unchanged', () => {
    setLanguage({ locale: 'x', find: () => 'word' })
    expect(words.ways.map(({ label, href }) => [label, href])).toEqual([
      ['word', '/write/'],
      ['word', '/call/'],
    ])
    expect(words.twice('ab')).toBe('abab')
  })

  test('is resolved in the current language', () => {
    setLanguage(german)
    const copy = resolveMessages(words.ways)
    setLanguage(ENGLISH)
    expect(copy).toEqual([
      { label: 'Schreiben', href: '/write/' },
      { label: 'Call', href: '/call/' },
    ])
    expect(Object.keys(words)).toEqual(['play', 'pause', 'ours', 'items', 'ways', 'twice'])
  })
})
