import { UNSPACED } from './unspaced-scripts.ts'

/** A part of a text that a line may begin with, and whether a space comes before it. */
export type TextPiece = { text: string; hasSpace: boolean }

const OPENING = /[\p{Ps}\p{Pi}]$/u
/** No line begins with these: closing marks, other punctuation, small kana, and marks that lengthen a sound. */
const CLINGING =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\u3005\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u2026]/u

/** The pieces of a text between which a line may break, in order: its words, also in scripts without spaces between them. */
export function textPieces(text: string): TextPiece[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      (UNSPACED.test(word) ? unspacedPieces(word) : [word]).map((piece, at) => ({ text: piece, hasSpace: at === 0 })),
    )
}

/** A line of pieces as text. */
export function joinPieces(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text, hasSpace }, at) => (hasSpace && at > 0 ? ` ${text}` : text)).join('')
}

function unspacedPieces(text: string): string[] {
  const pieces: string[] = []
  // The dictionary of a script is the same in every language.
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && (CLINGING.test(segment) || OPENING.test(last))) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}
