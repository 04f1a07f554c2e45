/** A part of a cue's words that begins at its own time. */
export type TimedPart = { start: number; words: string }

/**
 * A cue of a transcript; times in seconds from the start. `name` is its identifier, unless that is a number. `parts`
 * are its words with a time for each part, if the transcript has them.
 */
export type Cue = { start: number; end: number; words: string; name?: string; parts?: readonly TimedPart[] }

const TIMES = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/
/** SubRip numbers its cues. */
const NUMBER = /^\d+$/
// Linear: no character inside can start another match; the input is untrusted.
const TAGS = /<[^<>]*>/g
/** A time within a cue's text (WebVTT 4.2.2). */
const TIME_WITHIN = /<((?:\d+:)?\d{1,2}:\d{2}\.\d{3})>/
/** The comment (`NOTE`) in a transcript with computed times. */
const ESTIMATED = 'NOTE Estimated times'
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"' }
const ESCAPED = /&(amp|lt|gt|nbsp|quot);/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Parses times and text of WebVTT or SubRip. Other blocks are skipped; markup is removed. */
export function parseTranscript(vtt: string): Cue[] {
  return vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => cueOf(block.split('\n')) ?? [])
    .sort((one, other) => one.start - other.start)
}

/** True if a transcript is marked as having computed times. */
export function hasEstimatedTimes(vtt: string): boolean {
  return vtt
    .slice(0, 500)
    .split(/\r\n?|\n/)
    .includes(ESTIMATED)
}

/** The cues as plain WebVTT; with their names only if `hasNames`. */
export function writeTranscript(
  cues: readonly Cue[],
  { hasNames = false, isEstimated = false }: { hasNames?: boolean; isEstimated?: boolean } = {},
): string {
  const blocks = cues.map(({ start, end, words, name }) => {
    const line = words.replace(/\s+/g, ' ').replace(/[&<>]/g, (mark) => MARKS[mark] ?? '')
    const nameLine = hasNames && name ? `${name.replace(/\s+/g, ' ').replaceAll('-->', '')}\n` : ''
    return `${nameLine}${timeOf(start)} --> ${timeOf(end)}\n${line}\n`
  })
  return ['WEBVTT\n', ...(isEstimated ? [`${ESTIMATED}\n`] : []), ...blocks].join('\n')
}

/** The index of the cue at a position; in a pause the previous one, -1 before the first. */
export function cueAt(cues: readonly Cue[], position: number): number {
  return cues.findLastIndex(({ start }) => start <= position)
}

function cueOf(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => TIMES.test(line))
  const [, start, end] = TIMES.exec(lines[at] ?? '') ?? []
  const marked = lines.slice(at + 1).join(' ')
  const words = plainWords(marked).trim()
  if (!start || !end || !words) return undefined
  const name = lines[at - 1]?.trim()
  const parts = partsOf(marked, secondsOf(start))
  return {
    ...{ start: secondsOf(start), end: secondsOf(end), words },
    ...(name && !NUMBER.test(name) && { name }),
    ...(parts && { parts }),
  }
}

function plainWords(marked: string): string {
  return marked.replace(TAGS, '').replace(ESCAPED, (_, name: string) => CHARACTERS[name] ?? '')
}

/** The words between the times within a cue; undefined if there are none. */
function partsOf(marked: string, start: number): TimedPart[] | undefined {
  // Text and times alternate: `split` returns captured groups too.
  const pieces = marked.trim().split(TIME_WITHIN)
  if (pieces.length === 1) return undefined
  const parts = pieces.flatMap((piece, at) => {
    const time = pieces[at - 1]
    return at % 2 === 0 ? [{ start: time ? secondsOf(time) : start, words: plainWords(piece) }] : []
  })
  return parts.filter(({ words }) => words !== '')
}

function secondsOf(time: string): number {
  return time
    .replace(',', '.')
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0)
}

function timeOf(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const whole = Math.floor(thousandths / 1000)
  const rest = String(thousandths % 1000).padStart(3, '0')
  return `${two(whole / 3600)}:${two((whole / 60) % 60)}:${two(whole % 60)}.${rest}`
}
