import type { PSEUDO_LOCALES } from '#contract/locales.ts'
import type { CompiledMessage, Token } from './format-message.ts'
import type { Language } from './language.ts'

type PseudoLocale = (typeof PSEUDO_LOCALES)[number]

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
/** Another letter for each Latin letter: with an accent, or of a right-to-left script. */
const LETTERS: Readonly<Record<PseudoLocale, string>> = {
  'en-XA': 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž',
  'ar-XB': 'ابتثجحخدذرزسشصضطظعغفقكلمنه',
}
const CAPITALS = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'
const NAMED = /(\{\w+\})/
/** A link’s beginning or end. */
const TAG = /(<\/?[a-z]+>)/
/** How much longer than English translations may become. */
const LONGER = 0.4

/** English with changed letters: still readable, and text outside of the catalogues stands out. */
export function pseudoLanguage(locale: PseudoLocale): Language {
  return { locale, find: (_id, english) => pseudo(english, locale) }
}

/** A message in a pseudo-locale: its letters changed, `en-XA` lengthened too; arguments and plurals are kept. */
export function pseudo(english: CompiledMessage, locale: PseudoLocale): CompiledMessage {
  if (typeof english === 'string') {
    const parts = english.split(NAMED).map((part) => (NAMED.test(part) ? part : disguised(part, locale)))
    return parts.join('')
  }
  return english.map((token) => pseudoToken(token, locale))
}

function pseudoToken(token: Token, locale: PseudoLocale): Token {
  if (typeof token === 'string') return disguised(token, locale)
  const [name, kind, cases] = token
  if (kind === undefined || typeof cases !== 'object' || cases === null) return token
  const choices = Object.entries(cases).map(([key, choice]: [string, CompiledMessage | number | undefined]) => [
    key,
    typeof choice === 'number' || choice === undefined ? choice : pseudo(choice, locale),
  ])
  return [name, kind, Object.fromEntries(choices)]
}

function disguised(text: string, locale: PseudoLocale): string {
  return text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : disguisedWords(part, locale)))
    .join('')
}

function disguisedWords(text: string, locale: PseudoLocale): string {
  const letters = text.replace(/[a-z]/gi, (letter) => {
    const at = LATIN.indexOf(letter.toLowerCase())
    const isCapital = locale === 'en-XA' && letter !== letter.toLowerCase()
    return [...(isCapital ? CAPITALS : LETTERS[locale])][at] ?? letter
  })
  return locale === 'en-XA' ? lengthened(letters) : letters
}

/** Repeats some letters of every word, so that lines still break between words. */
function lengthened(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const letters = [...word]
    const doubledCount = Math.ceil(letters.length * LONGER)
    return letters.map((letter, at) => (at > 0 && at <= doubledCount ? letter + letter.toLowerCase() : letter)).join('')
  })
}
