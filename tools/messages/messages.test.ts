import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES, OFFERED_LOCALES } from '#contract/locales.ts'
import { translationFaults } from './check-translation.ts'
import { compiledText } from './compile-messages.ts'
import { type Message, readCatalogueMessages, readEnglishMessages } from './english-messages.ts'
import { argumentsOf } from './read-message.ts'
import { listStrayTranslations, listTranslations, localeOfFile, readTranslation } from './translation-files.ts'

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

  test('without values, use no argument but the brand', async () => {
    const named = [...(await readCatalogueMessages())].flatMap(([id, message]) =>
      typeof message === 'string' ? [[id, message] as const] : [],
    )
    const strange = named.filter(([, text]) => /[{}]/.test(text.replace(/\{(brand|premium)\}/g, '')))
    expect(strange).toEqual([])
    // Translations are parsed as ICU, so the English must have the same arguments in both parsers.
    const differing = named.filter(
      ([, text]) => new Set(argumentsOf(compileMessageOrThrow(text)).map(({ name }) => name)).size > 2,
    )
    expect(differing).toEqual([])
  })
})

describe('the languages that are offered', () => {
  test('are known, and have their texts', () => {
    const translated = [DEFAULT_LOCALE, ...listTranslations().map(localeOfFile)]
    expect(OFFERED_LOCALES.filter((locale) => !translated.includes(locale))).toEqual([])
    expect(OFFERED_LOCALES.filter((locale) => !LOCALES.some((one) => one === locale))).toEqual([])
    expect(listStrayTranslations()).toEqual([])
  })

  test.each(listTranslations().map((path) => [localeOfFile(path), path]))(
    '%s is complete if it is offered, and has no faults',
    (locale, path) => {
      const faults = translationFaults(readTranslation(path), english, locale)
      const isOffered = OFFERED_LOCALES.includes(locale)
      expect(isOffered ? faults : faults.filter((fault) => !fault.endsWith(' is missing'))).toEqual([])
    },
  )
})

describe('compiling messages', () => {
  test('replaces the text of each message, and nothing else', () => {
    const code =
      "export const a = catalogue('a', { b: 'x', c: message('Hi {n}', (n: string) => ({ n })), d: message(\n'z', () => ({})) })"
    expect(compiledText(code, 'a.ts')).toBe(
      'export const a = catalogue(\'a\', { b: \'x\', c: message(["Hi ",["n"]], (n: string) => ({ n })), d: message(\n["z"], () => ({})) })',
    )
  })

  test('refuses a message that is not a string literal', () => {
    expect(() => compiledText('message(words, f)', 'a.ts')).toThrow('one text in quotes')
    expect(() => compiledText("message('{n, plural, one {x}', f)", 'a.ts')).toThrow()
  })
})
