import { matchesWord, parseSearchQuery } from './search-query.ts'
import { foldText, isCommon } from './search-words.ts'

export type HighlightedPart = { text: string; isMarked: boolean }

const SENTENCE_END = /(?<=[.!?…])\s+/
/** What fits a line of a list whole, about. */
const LONGEST_LINE = 60

const PIECE = /([\p{L}\p{N}\p{M}'’]+)/u

/** A text in parts, those that answer to what was typed marked. Joined again they are the text. */
export function highlightWords(text: string, typed: string): HighlightedPart[] {
  const words = parseSearchQuery(typed)?.words ?? []
  const parts: HighlightedPart[] = []
  for (const [at, piece] of text.split(PIECE).entries()) {
    if (piece === '') continue
    const folded = foldText(piece)
    const isMarked = at % 2 === 1 && !isCommon(folded) && words.some((asked) => matchesWord(folded, asked))
    parts.push({ text: piece, isMarked })
  }
  return mergeNeighbours(parts)
}

/** Neighbours of the same kind become one; a space between two marked words belongs to them. */
function mergeNeighbours(parts: readonly HighlightedPart[]): HighlightedPart[] {
  const whole: HighlightedPart[] = []
  for (const [at, part] of parts.entries()) {
    const last = whole.at(-1)
    const isBridge = part.text === ' ' && Boolean(last?.isMarked) && Boolean(parts[at + 1]?.isMarked)
    const isMarked = part.isMarked || isBridge
    if (last && last.isMarked === isMarked) last.text += part.text
    else whole.push({ text: part.text, isMarked })
  }
  return whole
}

/** The first of these texts that answers to something typed: whole, or the sentence of it that does. */
export function firstMatchingText(texts: readonly string[], typed: string): string | undefined {
  for (const text of texts) {
    const answering = text
      .split(SENTENCE_END)
      .find((sentence) => highlightWords(sentence, typed).some((part) => part.isMarked))
    if (answering !== undefined) return text.length > LONGEST_LINE ? answering : text
  }
  return undefined
}
