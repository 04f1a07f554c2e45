import type { EnglishMessages, Translation } from './check-translation.ts'
import { compileMessage, wordsOf } from './read-message.ts'

/** A term in English, and its words in another language, of which a translation uses one. */
type Term = { english: string; words: readonly string[] }

const HEAD = /^\| *English *\|/i
const ROW = /^\|([^|]+)\|([^|]+)\|/
/** The share of a word that has to match, because endings change with the grammar. */
const STEM_SHARE = 0.6
const SHORTEST_STEM = 3

/** The terms of the first table of a glossary: `| English | term |`, alternatives separated by commas or slashes. */
export function readGlossary(markdown: string): Term[] {
  return firstTable(markdown).flatMap((line) => {
    const [, english = '', term = ''] = ROW.exec(line) ?? []
    const words = term
      .replace(/\([^)]*\)/g, '')
      .split(/[,/;،、]/)
      .map((one) => one.trim())
    const isRow = english.trim() !== '' && !/^[\s:-]+$/.test(english) && english.trim().toLowerCase() !== 'english'
    return isRow ? [{ english: english.trim().toLowerCase(), words: words.filter(Boolean) }] : []
  })
}

/** The lines of the table of terms. A reader's notes are in another table below it. */
function firstTable(markdown: string): string[] {
  const lines = markdown.split('\n')
  const table = lines.slice(lines.findIndex((line) => HEAD.test(line)))
  const end = table.findIndex((line) => !line.startsWith('|'))
  return end < 0 ? table : table.slice(0, end)
}

/** The messages with an English term whose translation has none of the glossary’s words for it. */
export function glossaryWarnings(translation: Translation, english: EnglishMessages, terms: readonly Term[]): string[] {
  return [...english].flatMap(([id, message]) => {
    const [source, own] = [compileMessage(message), compileMessage(translation[id] ?? '')]
    if (source instanceof Error || own instanceof Error || translation[id] === undefined) return []
    const [said, says] = [` ${wordsOf(source).toLowerCase()} `, plain(wordsOf(own))]
    return terms
      .filter(
        (term) =>
          hasTerm(said, term.english) && !term.words.some((word) => stemsOf(word).every((stem) => says.includes(stem))),
      )
      .map(({ english: term, words }) => `${id} does not say “${words.join('” or “')}” for “${term}”`)
  })
}

function hasTerm(said: string, term: string): boolean {
  const at = said.indexOf(term)
  const around = [said.at(at - 1), said.at(at + term.length)]
  return at > 0 && around.every((letter) => letter === undefined || !/\p{L}/u.test(letter))
}

function stemsOf(term: string): string[] {
  const words = plain(term).split(/\s+/)
  return words.map((word) => word.slice(0, Math.max(SHORTEST_STEM, Math.ceil(word.length * STEM_SHARE))))
}

/** Without accents and vowel points, which also change with the grammar. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
