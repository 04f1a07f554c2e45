import { matchesWord, parseSearchQuery } from './search-query.ts'
import { foldText, isCommon } from './search-words.ts'

export type HighlightedPart = { text: string; isMarked: boolean }

const SENTENCE_END = /(?<=[.!?…])\s+/
/** Approximate length of a list line. */
const LONGEST_LINE = 60

const PIECE = /([\p{L}\p{N}\p{M}'’]+)/u

/** A text in parts, with the matches of the typed words marked. Joined, they are the text. */
export function highlightWords(text: string, typed: string): HighlightedPart[] {
  const words = parseSearchQuery(typed)?.words ?? []
  const parts: HighlightedPart[] = []
  for (const [at, piece] of text.split(PIECE).entries()) {
    if (piece === '') continue
    const folded = foldText(piece)
    const isMarked = at % 2 === 1 && !isCommon(folded) && words.some((queryWord) => matchesWord(folded, queryWord))
    parts.push({ text: piece, isMarked })
  }
  return mergeNeighbours(parts)
}

/** Joins adjacent parts of one kind; a space between two marked words is marked. */
function mergeNeighbours(parts: readonly HighlightedPart[]): HighlightedPart[] {
  const merged: HighlightedPart[] = []
  for (const [at, part] of parts.entries()) {
    const last = merged.at(-1)
    const isBridge = part.text === ' ' && Boolean(last?.isMarked) && Boolean(parts[at + 1]?.isMarked)
    const isMarked = part.isMarked || isBridge
    if (last && last.isMarked === isMarked) last.text += part.text
    else merged.push({ text: part.text, isMarked })
  }
  return merged
}

/** The first text that matches a typed word: whole, or its matching sentence. */
export function firstMatchingText(texts: readonly string[], typed: string): string | undefined {
  for (const text of texts) {
    const sentenceMatch = text
      .split(SENTENCE_END)
      .find((sentence) => highlightWords(sentence, typed).some((part) => part.isMarked))
    if (sentenceMatch !== undefined) return text.length > LONGEST_LINE ? sentenceMatch : text
  }
  return undefined
}
