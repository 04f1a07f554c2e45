import { type Cue, fittingParts, parseTranscript, type TimedPart } from './transcript.ts'

/**
 * A line in the editor; `start` in seconds, null for a line without a time. `parts` are the times of its words; they hold
 * for this text only.
 */
export type TranscriptLine = {
  start: number | null
  end: number | null
  text: string
  name: string | null
  parts?: TimedPart[] | null
}

export type LineFault = 'no_text' | 'no_time' | 'before_previous' | 'after_end'

const LEAST_SECONDS = 0.001

/**
 * The lines of a WebVTT or SubRip file. Any other text has a line without a time for each of its lines that is not
 * blank.
 */
export function linesOfFile(text: string): TranscriptLine[] {
  const cues = parseTranscript(text.replace(/^\uFEFF/, ''))
  if (cues.length > 0) return cues.map(lineOfCue)
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ start: null, end: null, text: line, name: null }))
}

export function lineOfCue({ start, end, words, name, parts }: Cue): TranscriptLine {
  return { start, end, text: words, name: name ?? null, ...(parts && { parts: [...parts] }) }
}

/** The faults of lines, by index; `seconds` is the length of the sound. */
export function transcriptFaults(
  lines: readonly TranscriptLine[],
  seconds: number,
): { at: number; fault: LineFault }[] {
  let previous = 0
  return lines.flatMap(({ start, text }, at) => {
    const fault = faultOf({ start, text }, { previous, seconds })
    previous = Math.max(previous, start ?? 0)
    return fault ? [{ at, fault }] : []
  })
}

type Bounds = { previous: number; seconds: number }

function faultOf({ start, text }: Pick<TranscriptLine, 'start' | 'text'>, bounds: Bounds): LineFault | undefined {
  if (text.trim() === '') return 'no_text'
  if (start === null || !Number.isFinite(start)) return 'no_time'
  if (start < bounds.previous) return 'before_previous'
  return bounds.seconds > 0 && start >= bounds.seconds ? 'after_end' : undefined
}

/**
 * The lines without a fault as cues: each keeps its end, but ends at the latest where the next one starts. The times of
 * words stay where they fit the line's text and times.
 */
export function cuesOfLines(lines: readonly TranscriptLine[], seconds: number): Cue[] {
  return lines.flatMap(({ start, end, text, name, parts: timed }, at) => {
    if (start === null) return []
    const next = lines[at + 1]?.start ?? Math.max(seconds, start + 1)
    const last = end !== null && end > start ? Math.min(end, next) : next
    const cue = { start, end: Math.max(last, start + LEAST_SECONDS), words: text.trim() }
    const parts = fittingParts({ ...cue, parts: timed ?? [] })
    return [{ ...cue, ...(name !== null && { name }), ...(parts && { parts }) }]
  })
}
