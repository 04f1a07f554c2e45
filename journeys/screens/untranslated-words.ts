import type { Page } from 'playwright-core'
import { brand } from '#brand/brand.ts'
import { INTENTS } from '#brand/intents.ts'
import { languageNames } from '#web/ui/words/language-names.ts'

/** The same in every language: the brand's words, and names. */
export const NEVER_TRANSLATED = [
  ...[brand.name, brand.premium_name, 'KJV', 'you@example.com'],
  ...INTENTS.map(({ label }) => label),
  ...languageNames().map(({ name }) => name),
  // The pseudo-language's own name.
  'English (Pseudo-Accents)',
]

/**
 * English text on a translated page that is in no catalogue. `known` are texts that are the same in every language; the
 * page's data is known too.
 */
export async function findUntranslatedWords(page: Page, known: readonly string[]): Promise<string[]> {
  const { shown, given } = await page.evaluate(readPage)
  const knownTexts = [...known, ...given].map(normalizeSpace).filter((text) => text.length > 2)
  knownTexts.sort((one, other) => other.length - one.length)
  return [...new Set(shown.map(normalizeSpace))].filter((text) => hasWord(text) && !isKnownText(text, knownTexts))
}

function normalizeSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function hasWord(text: string): boolean {
  return /[a-z]{3}/i.test(text)
}

/** Dates are written by `Intl`, which knows no pseudo-language: `Nov 28, 2026`, and `November 28, 2026` within a sentence. */
const DAY = /\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}\b/g

/** True if a text consists of known texts; a shortened one counts as its original. */
function isKnownText(text: string, knownTexts: readonly string[]): boolean {
  let rest = text.replace(/(…|\.\.\.)$/, '').replace(DAY, ' ')
  if (!hasWord(rest)) return true
  for (const one of knownTexts) {
    if (rest.trim().length > 12 && one.includes(rest.trim())) return true
    rest = rest.replaceAll(one, ' ')
    if (!hasWord(rest)) return true
  }
  return false
}

/** Runs in the page: all visible and announced text, and every text of its data. */
function readPage(): { shown: string[]; given: string[] } {
  const given: string[] = []
  const gather = (value: unknown) => {
    if (typeof value === 'string') given.push(value, ...value.split(/<[^>]*>|\n/))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  const { page, offers } = JSON.parse(document.getElementById('embedded-page')?.textContent ?? '{}')
  gather([page.result.data, offers])
  const shown: string[] = []
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const whole = new Set(given.map(tidy))
  /** A text of the data, whole or shortened. */
  const isGiven = (text: string) => {
    const stem = text.replace(/(…|\.\.\.)$/, '')
    // Shortened within a sentence, with an ellipsis, or after one.
    const isShortened = stem !== text || /[.?!]['"’”)]?$/.test(text)
    return whole.has(text) || (isShortened && stem.length > 12 && given.some((one) => tidy(one).startsWith(stem)))
  }
  const BLOCKS = 'p, blockquote, cite, li, dd, dt, h1, h2, h3, h4, div'
  // A text of the data may be split over elements, such as a verse with small capitals.
  const isPieceOfGiven = (one: Element | null | undefined) => isGiven(tidy(one?.closest(BLOCKS)?.textContent))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    // Text marked as another language is not translated.
    const isOther = node.parentElement?.closest('script, style, noscript, body [lang]')
    if (!isOther && !isPieceOfGiven(node.parentElement)) shown.push(node.textContent ?? '')
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
    for (const element of document.body.querySelectorAll(`[${name}]:not(body [lang], body [lang] *)`))
      shown.push(element.getAttribute(name) ?? '')
  }
  return { shown, given }
}
