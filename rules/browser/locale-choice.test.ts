import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import {
  accountLocaleCookie,
  isAccountLocaleCookie,
  type LocaleSources,
  localeFor,
  matchOfferedLocale,
} from './locale-choice.ts'

const NOTHING: LocaleSources = { query: null, cookie: undefined, account: null, header: undefined }
const OFFERED = ['en', 'de', 'pt-BR', 'ar']

describe('the language of a page', () => {
  test.each<[string, Partial<LocaleSources>, string]>([
    ['nothing is told', {}, 'en'],
    ['the address asks', { query: 'de', cookie: 'ar', account: 'pt-BR', header: 'en' }, 'de'],
    ['the address asks for what is not offered', { query: 'xx', cookie: 'ar' }, 'ar'],
    ['it was asked for before', { cookie: 'ar', account: 'de', header: 'pt' }, 'ar'],
    ['it is kept of an account', { cookie: accountLocaleCookie('ar'), header: 'pt' }, 'ar'],
    ['the account says', { account: 'de', header: 'pt' }, 'de'],
    ['the account came with a region', { account: 'de-AT' }, 'de'],
    ['the carrier’s edition has a language', { edition: 'pt-BR', header: 'de' }, 'pt-BR'],
    ['a language is chosen in the carrier’s edition', { cookie: 'ar', edition: 'pt-BR', header: 'de' }, 'ar'],
    ['the browser reads it', { header: 'de' }, 'de'],
    ['the browser reads another region', { header: 'pt-PT' }, 'pt-BR'],
    ['the browser reads several', { header: 'fr-FR, pt;q=0.7, de;q=0.8' }, 'de'],
    ['the browser reads two alike', { header: 'ar, de' }, 'ar'],
    ['the browser refuses one', { header: 'de;q=0, ar;q=0.1' }, 'ar'],
    ['the browser reads anything', { header: '*' }, 'en'],
    ['the browser reads nothing of ours', { header: 'fr, it;q=0.5' }, 'en'],
    ['the header is no header', { header: ';;q=,,de-;q=x,"' }, 'en'],
    ['capitals make no difference', { query: 'PT-br' }, 'pt-BR'],
    ['it must be named', { query: 'en-XA' }, 'en-XA'],
    ['it must be named, and was', { cookie: 'ar-XB' }, 'ar-XB'],
    ['it must be named, and a header does not', { header: 'ar-XB' }, 'ar'],
  ])('when %s', (_case, asked, locale) => {
    expect(localeFor({ ...NOTHING, ...asked }, { offered: OFFERED, named: ['en-XA', 'ar-XB'] })).toBe(locale)
  })

  test('is English if nothing else is offered', () => {
    const asked = { query: 'de', cookie: 'ar', account: 'fr', header: 'pt' }
    expect(localeFor(asked, { offered: ['en'] })).toBe('en')
  })
})

test.each([
  ['zh-Hant-TW', undefined],
  ['de', 'de'],
  ['DE-ch', 'de'],
  ['pt', 'pt-BR'],
])('%s is offered as %s', (tag, locale) => {
  expect(matchOfferedLocale(tag, OFFERED)).toBe(locale)
})

describe('a tag', () => {
  test.each([
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
    ['pt-AO', 'pt'],
    ['pt', 'pt'],
    ['en-GB', 'en'],
    ['es-419', 'es'],
    ['tl', 'fil'],
    ['tl-PH', 'fil'],
    ['fil-PH', 'fil'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['zh-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['ca', undefined],
  ])('%s means %s', (tag, locale) => {
    expect(matchOfferedLocale(tag, LOCALES)).toBe(locale)
  })

  test.each([
    ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt-BR'],
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
    ['tl-PH,en;q=0.5', 'fil'],
    ['ca,es-ES;q=0.9', 'es'],
  ])('a browser that sends %s gets %s', (header, locale) => {
    expect(localeFor({ ...NOTHING, header }, { offered: LOCALES })).toBe(locale)
  })
})

test.each([
  [accountLocaleCookie('de'), true],
  ['de', false],
  ['', false],
  [undefined, false],
])('%s is an account’s cookie: %s', (kept, expected) => {
  expect(isAccountLocaleCookie(kept)).toBe(expected)
})
