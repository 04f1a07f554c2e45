import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { linesOfWords } from '#rules/player/lines-of-words.ts'
import { type Cue, parseTranscript, writeTranscript } from '#rules/player/transcript.ts'
import { plainText } from '#server/gateways/feeds/sanitize.ts'
import { findItemPassages } from '../references/find-item-passages.ts'
import type { PassageFound } from '../references/find-references.ts'

/** A fetched transcript. */
export type FetchedTranscript = { mimeType: string; locale: string; text: string }

export type ItemTexts = { title: string; description: string; locale: string; transcript: FetchedTranscript | null }

/** `vtt` is the transcript as served: cues only; null if it has no times. */
export type ReadTexts = { passages: PassageFound[]; vtt: string | null }

const MOST_CUES = 20_000
const MOST_SECONDS = 7 * 24 * 3600

/** Transcript types (Podcasting 2.0), best first: timed ones, then plain text. */
export const TRANSCRIPT_TYPES: readonly string[] = [
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'text/srt',
  'application/json',
  'text/plain',
  'text/html',
]

/** Fields of a JSON transcript (Podcasting 2.0, version 1.0). */
const JsonTranscript = Compile(
  Type.Object({
    segments: Type.Array(
      Type.Object({
        startTime: Type.Number(),
        endTime: Type.Optional(Type.Number()),
        body: Type.String(),
        speaker: Type.Optional(Type.String()),
      }),
    ),
  }),
)

/** Bible passages in an item's texts and transcript, and the transcript as WebVTT. */
export function readTexts({ transcript, ...item }: ItemTexts): ReadTexts {
  const cues = transcript ? cuesOf(transcript) : []
  const spoken = transcript ? { words: transcriptWords(transcript, cues), locale: transcript.locale } : undefined
  return {
    passages: findItemPassages(item, spoken),
    vtt: cues.length > 0 ? writeTranscript(cues) : null,
  }
}

function cuesOf({ mimeType, locale, text }: FetchedTranscript): Cue[] {
  const cues =
    mimeType === 'application/json' ? jsonCues(text, locale) : mimeType === 'text/html' ? [] : parseTranscript(text)
  return cues
    .filter(({ start, end, words }) => start >= 0 && end >= start && end <= MOST_SECONDS && words.trim())
    .slice(0, MOST_CUES)
}

/** Publishers write a segment for each sentence or for each word. */
function jsonCues(text: string, locale: string): Cue[] {
  const value: unknown = JSON.parse(text)
  if (!JsonTranscript.Check(value)) throw new Error('not a transcript')
  const segments = value.segments.map(({ startTime, endTime = startTime, body, speaker }) => ({
    ...{ start: startTime, end: endTime, words: body.trim(), speaker },
  }))
  return linesOfWords(
    segments.filter(({ words }) => words),
    locale,
  )
}

function transcriptWords({ mimeType, text }: FetchedTranscript, cues: readonly Cue[]): string {
  if (cues.length > 0) return cues.map(({ words }) => words).join(' ')
  return mimeType === 'text/plain' || mimeType === 'text/html' ? plainText(text, text.length) : ''
}
