import type { BibleRun } from '#contract/catalogue/bible.ts'
import type { WordTime } from '#rules/bible/word-times.ts'
import { NAME_OF_GOD } from '#web/ui/scripture/scripture.tsx'

/**
 * A part of a verse in one style and of one word. `at` is its place in the verse; `word` is -1 before the first word.
 */
export type SpokenPiece = { at: number; text: string; isItalic: boolean; isName: boolean; word: number }

/** A verse in pieces: cut where the style changes, and where a word begins. */
export function spokenPieces(runs: readonly BibleRun[], words: readonly WordTime[]): SpokenPiece[] {
  const pieces: SpokenPiece[] = []
  let at = 0
  for (const { text, is_italic } of runs) {
    for (const [index, part] of text.split(NAME_OF_GOD).entries()) {
      for (const piece of cutAtWords(part, at, words)) {
        pieces.push({ ...piece, isItalic: is_italic, isName: index % 2 === 1 })
      }
      at += part.length
    }
  }
  return pieces
}

function cutAtWords(text: string, at: number, words: readonly WordTime[]): Pick<SpokenPiece, 'at' | 'text' | 'word'>[] {
  const end = at + text.length
  const cuts = [at, ...words.map((word) => word.at).filter((start) => start > at && start < end), end]
  return cuts.slice(0, -1).flatMap((from, index) => {
    const piece = text.slice(from - at, (cuts[index + 1] ?? end) - at)
    return piece ? [{ at: from, text: piece, word: words.findLastIndex((word) => word.at <= from) }] : []
  })
}
