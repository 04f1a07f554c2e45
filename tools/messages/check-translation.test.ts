import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { translationFaults } from './check-translation.ts'
import type { Message } from './english-messages.ts'

const ENGLISH = new Map<string, Message>([
  ['a.play', 'Play on {brand}'],
  ['a.items', compileMessageOrThrow('{count, plural, one {# item} other {# items of {name}}}')],
  ['a.help', 'Write to our team at help@selah.example'],
  ['a.example', 'name@selah.example'],
  ['a.amen', 'Amen'],
  ['a.read', 'I have read the <terms>Terms</terms> and <privacy>Policy</privacy>.'],
])
const GERMAN = {
  'a.play': 'Auf {brand} abspielen',
  'a.items': '{count, plural, one {# Folge} other {# Folgen von {name}}}',
  'a.help': 'Schreib unserem Team: help@selah.example',
  'a.example': 'name@selah.example',
  'a.amen': 'Amen',
  'a.read': '<privacy>Richtlinie</privacy> und <terms>Bedingungen</terms> sind gelesen.',
}

const LINKS = '<terms></terms><privacy></privacy>'
const lacksTags = (id: string, tags: string) => `${id} needs these tags, each pair around the words of a link: ${tags}`

describe('a German translation', () => {
  test.each<[string, Readonly<Record<string, string | undefined>>, string[]]>([
    ['is complete', {}, []],
    ['lacks a message', { 'a.play': undefined }, ['a.play is missing']],
    ['has one that is not known', { 'a.gone': 'x' }, ['a.gone is not known']],
    ['is empty', { 'a.amen': '' }, ['a.amen is empty']],
    ['ends with a space', { 'a.amen': 'Amen ' }, ['a.amen begins or ends with a space']],
    ['leaves out a value', { 'a.play': 'Abspielen' }, ['a.play does not use {brand}']],
    ['leaves out a value of one case only', { 'a.items': '{count, plural, one {# Folge} other {# Folgen}}' }, []],
    ['names what is not told', { 'a.play': '{brand}: {title}' }, ['a.play names {title}, which it is never told']],
    [
      'asks for what is not understood',
      { 'a.items': '{count, date}{name}' },
      ['a.items asks for {count} as date, which is not understood'],
    ],
    [
      'writes a count without its digits and separators',
      { 'a.items': 'Folgen: {count}' },
      ['a.items uses {count} bare, where English counts: write {count, number} or a plural'],
    ],
    ['writes a count as a number', { 'a.items': 'Folgen: {count, number}' }, []],
    ['has a tag too many', { 'a.amen': '<b>Amen</b>' }, [lacksTags('a.amen', 'none')]],
    ['leaves out a link', { 'a.read': '<terms>Bedingungen</terms> gelesen' }, [lacksTags('a.read', LINKS)]],
    ['does not end a link', { 'a.read': '<terms>Eins<privacy>Zwei</privacy></terms>' }, [lacksTags('a.read', LINKS)]],
    ['is in English', { 'a.help': 'Write to our team at help@selah.example' }, ['a.help is still in English']],
  ])('that %s has the faults %j', (_case, changes, faults) => {
    expect(translationFaults(changed(changes), ENGLISH, 'de')).toEqual(faults)
  })

  test('that is not ICU MessageFormat is not a message', () => {
    const [fault] = translationFaults(changed({ 'a.play': '{count, plural, one {x}' }), ENGLISH, 'de')
    expect(fault).toMatch(/^a\.play is not a message/)
  })
})

describe('plural forms', () => {
  test.each<[locale: string, icu: string, faults: string[]]>([
    ['de', '{count, plural, other {# Folgen}}', ['{count} lacks the plural form “one”, as for 1']],
    ['de', '{count, plural, =1 {eine Folge} other {# Folgen}}', []],
    ['de', '{count, plural, one {# Folge}}', ['{count} lacks the plural form “other”, as for 0']],
    ['ja', '{count, plural, other {#件}}', []],
    [
      'ja',
      '{count, plural, one {#件} other {#件}}',
      ['{count} has the plural form “one”, which the language does not have'],
    ],
    [
      'ru',
      '{count, plural, one {# серия} other {# серий}}',
      ['{count} lacks the plural form “many”, as for 0', '{count} lacks the plural form “few”, as for 2'],
    ],
    ['ru', '{count, plural, one {# серия} few {# серии} many {# серий} other {# серии}}', []],
    [
      'ru',
      '{count, plural, one {серия} few {# серии} many {# серий} other {# серии}}',
      ['{count} says no number in “one”, which is also for 21'],
    ],
    // Only millions and decimals use these plural forms.
    ['es', '{count, plural, one {# episodio} other {# episodios}}', []],
    ['cs', '{count, plural, one {# díl} few {# díly} other {# dílů}}', []],
    ['ar', '{count, plural, other {#}}', ['zero', 'one', 'two', 'few', 'many'].map(lackingInArabic)],
  ])('of %s: %s', (locale, icu, faults) => {
    const found = translationFaults(changed({ 'a.items': icu }), ENGLISH, locale)
    expect(found).toEqual(faults.map((fault) => `a.items ${fault}`))
  })
})

function lackingInArabic(form: string): string {
  const first: Readonly<Record<string, number>> = { zero: 0, one: 1, two: 2, few: 3, many: 11 }
  return `{count} lacks the plural form “${form}”, as for ${first[form]}`
}

function changed(changes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...GERMAN, ...changes }).flatMap(([id, icu]) => (icu === undefined ? [] : [[id, icu]])),
  )
}
