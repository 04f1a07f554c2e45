import { linesOfFile } from './transcript-lines.ts'

/** A shorter sentence shares a line with the next one. */
const LEAST_LETTERS = 12

/** The sentences of a plain text as lines, by the rules of its language. */
export function spokenLines(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  return linesOfFile(text).flatMap(({ text: line }) => {
    const sentences = [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean)
    const lines: string[] = []
    for (const sentence of sentences) {
      const before = lines.at(-1)
      if (before !== undefined && before.length < LEAST_LETTERS) lines[lines.length - 1] = `${before} ${sentence}`
      else lines.push(sentence)
    }
    return lines
  })
}
