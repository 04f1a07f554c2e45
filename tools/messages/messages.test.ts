import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, OFFERED_LOCALES } from '#contract/locales.ts'
import { argumentsIn, translationFaults } from './check-translation.ts'
import { compiledText } from './compile-messages.ts'
import { type Message, readEnglishMessages } from './english-messages.ts'

const FOLDER = join(import.meta.dirname, '../../web/ui/text/locales')
const translations = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : []

let english: Map<string, Message>
beforeAll(async () => {
  english = await readEnglishMessages()
})

describe('the English messages', () => {
  test('are found in all catalogues', () => {
    expect(english.size).toBeGreaterThan(1000)
    expect(english.get('account.close')).toBe('Close')
    expect(english.get('careers.actions.0.label')).toBe('Write to us')
    expect(english.has('careers.actions.0.href')).toBe(false)
  })

  test('name nothing but the brand where they are told nothing', () => {
    const named = [...english].flatMap(([id, message]) => (typeof message === 'string' ? [[id, message] as const] : []))
    const strange = named.filter(([, text]) => /[{}]/.test(text.replace(/\{(brand|premium)\}/g, '')))
    expect(strange).toEqual([])
    // Translations are parsed as ICU, so the English must have the same arguments in both parsers.
    const differing = named.filter(([, text]) => argumentsIn(compileMessageOrThrow(text)).size > 2)
    expect(differing).toEqual([])
  })
})

describe('a translation', () => {
  const source = new Map<string, Message>([
    ['a.play', 'Play on {brand}'],
    ['a.items', compileMessageOrThrow('{count, plural, one {# item} other {# items of {name}}}')],
  ])
  const GOOD = { 'a.play': '{brand} abspielen', 'a.items': '{count, plural, other {{name}: #}}' }

  test.each([
    ['is complete', {}, []],
    ['lacks a message', { 'a.play': undefined }, ['a.play is missing']],
    ['has one that is not known', { 'a.gone': 'x' }, ['a.gone is not known']],
    ['names what is not told', { 'a.play': '{title}' }, ['a.play names {title}, which it is never told']],
    [
      'asks for what is not understood',
      { 'a.items': '{count, date}{name}' },
      ['a.items asks for {count} as date, which is not understood'],
    ],
  ])('that %s', (_case, changes, faults) => {
    const translation = Object.fromEntries(
      Object.entries({ ...GOOD, ...changes }).flatMap(([id, icu]) => (icu === undefined ? [] : [[id, icu]])),
    )
    expect(translationFaults(translation, source)).toEqual(faults)
  })

  test('that cannot be read is no message', () => {
    const [fault] = translationFaults({ ...GOOD, 'a.play': '{count, plural, one {x}' }, source)
    expect(fault).toMatch(/^a\.play is not a message/)
  })
})

describe('the languages that are offered', () => {
  test('are known, and have their words', () => {
    const others = OFFERED_LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    expect(others.filter((locale) => !translations.includes(`${locale}.json`))).toEqual([])
    expect(OFFERED_LOCALES.filter((locale) => !LOCALES.some((one) => one === locale))).toEqual([])
  })

  test('are complete; the others at least say nothing wrong', () => {
    for (const name of translations) {
      const faults = translationFaults(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')), english)
      const isOffered = OFFERED_LOCALES.includes(name.replace('.json', ''))
      expect(isOffered ? faults : faults.filter((fault) => !fault.endsWith('is missing'))).toEqual([])
    }
  })
})

describe('compiling', () => {
  test('puts each message in the place of its text, and nothing else', () => {
    const code =
      "export const a = catalogue('a', { b: 'x', c: message('Hi {n}', (n: string) => ({ n })), d: message(\n'z', () => ({})) })"
    expect(compiledText(code, 'a.ts')).toBe(
      'export const a = catalogue(\'a\', { b: \'x\', c: message(["Hi ",["n"]], (n: string) => ({ n })), d: message(\n["z"], () => ({})) })',
    )
  })

  test('refuses what is not written out', () => {
    expect(() => compiledText('message(words, f)', 'a.ts')).toThrow('one text in quotes')
    expect(() => compiledText("message('{n, plural, one {x}', f)", 'a.ts')).toThrow()
  })
})
