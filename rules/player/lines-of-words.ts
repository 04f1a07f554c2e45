import { UNSPACED } from '../text/unspaced-scripts.ts'
import type { Cue, TimedPart } from './transcript.ts'

/** A cue and who says it. */
export type SaidCue = Cue & { speaker?: string | undefined }

/** A line that still grows. */
type Line = SaidCue & { parts: TimedPart[] }

/** A transcript is by word if this share of its cues are single words; a few cues may have two. */
const WORDS_SHARE = 0.8
const LEAST_WORDS = 8
const MOST_CHARACTERS = 90
const PAUSE_SECONDS = 0.8
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/
const PUNCTUATION = /^[\p{P}]+$/u

/**
 * The lines of a transcript that has a cue for each word: sentences, cut at pauses, at another speaker and where they get
 * long, with the time of each word. Any other transcript stays as it is.
 */
export function linesOfWords(cues: readonly SaidCue[], locale: string): Cue[] {
  if (!isByWord(cues, locale)) return cues.map(withoutSpeaker)
  const lines: Line[] = []
  for (const cue of cues) {
    const line = lines.at(-1)
    if (line && !beginsLine(cue, line)) extend(line, cue)
    else lines.push({ ...cue, words: cue.words.trim(), parts: [partOf(cue)] })
  }
  return lines.map(withoutSpeaker)
}

function isByWord(cues: readonly Cue[], locale: string): boolean {
  if (cues.length < LEAST_WORDS) return false
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const isWord = (words: string) => [...segmenter.segment(words)].filter((one) => one.isWordLike).length <= 1
  // A cue of one word is short: longer ones need no counting.
  const single = cues.filter(({ words }) => words.length < MOST_CHARACTERS && isWord(words))
  return single.length >= WORDS_SHARE * cues.length
}

function beginsLine(cue: SaidCue, line: SaidCue): boolean {
  if (PUNCTUATION.test(cue.words.trim())) return line.words.length > MOST_CHARACTERS
  return (
    SENTENCE_END.test(line.words) ||
    cue.speaker !== line.speaker ||
    cue.start - line.end > PAUSE_SECONDS ||
    line.words.length + cue.words.length > MOST_CHARACTERS
  )
}

function extend(line: Line, cue: SaidCue): void {
  const words = cue.words.trim()
  const isClose = PUNCTUATION.test(words) || (UNSPACED.test(words) && UNSPACED.test(line.words.at(-1) ?? ''))
  const space = isClose ? '' : ' '
  const last = line.parts.at(-1)
  if (last) last.words += space
  line.parts.push(partOf(cue))
  line.end = Math.max(line.end, cue.end)
  line.words += space + words
}

function partOf({ start, words }: Cue): TimedPart {
  return { start, words: words.trim() }
}

function withoutSpeaker({ speaker: _speaker, ...cue }: SaidCue): Cue {
  return cue
}
