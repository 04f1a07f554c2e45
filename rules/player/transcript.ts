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

/** The cues as plain WebVTT with the times of their words; with their names only if `hasNames`. */
export function writeTranscript(
  cues: readonly Cue[],
  { hasNames = false, isEstimated = false }: { hasNames?: boolean; isEstimated?: boolean } = {},
): string {
  const blocks = cues.map((cue) => {
    const nameLine = hasNames && cue.name ? `${cue.name.replace(/\s+/g, ' ').replaceAll('-->', '')}\n` : ''
    return `${nameLine}${timeOf(cue.start)} --> ${timeOf(cue.end)}\n${markedWords(cue)}\n`
  })
  return ['WEBVTT\n', ...(isEstimated ? [`${ESTIMATED}\n`] : []), ...blocks].join('\n')
}

/** The index of the cue, or of the word, at a position in seconds; in a pause the previous one, -1 before the first. */
export function cueAt(cues: readonly Pick<TimedPart, 'start'>[], position: number): number {
  return cues.findLastIndex(({ start }) => start <= position)
}

/** The parts that can be written within a cue: those of its words, in order and within its times. */
export function fittingParts({ start, end, words, parts = [] }: Cue): TimedPart[] | undefined {
  const isInOrder = parts.every((part, at) => part.start >= (parts[at - 1]?.start ?? start) && part.start <= end)
  const isOfWords = parts.map((part) => part.words).join('') === words
  return isOfWords && isInOrder && parts.some((part) => part.start > start) ? [...parts] : undefined
}

function markedWords(cue: Cue): string {
  const parts = fittingParts(cue) ?? [{ start: cue.start, words: cue.words }]
  return parts
    .map(({ start, words }) => (start > cue.start ? `<${timeOf(start)}>` : '') + escaped(words.replace(/\s+/g, ' ')))
    .join('')
}

function escaped(words: string): string {
  return words.replace(/[&<>]/g, (mark) => MARKS[mark] ?? '')
}

function cueOf(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => TIMES.test(line))
  const [, start, end] = TIMES.exec(lines[at] ?? '') ?? []
  const marked = lines.slice(at + 1).join(' ')
  const words = plainWords(marked).trim()
  if (!start || !end || !words) return undefined
  const name = lines[at - 1]?.trim()
  const cue = { start: secondsOf(start), end: secondsOf(end), words }
  const parts = fittingParts({ ...cue, parts: partsOf(marked, cue.start) })
  return { ...cue, ...(name && !NUMBER.test(name) && { name }), ...(parts && { parts }) }
}

function plainWords(marked: string): string {
  return marked.replace(TAGS, '').replace(ESCAPED, (_, name: string) => CHARACTERS[name] ?? '')
}

/** The words between the times within a cue. */
function partsOf(marked: string, start: number): TimedPart[] {
  // Text and times alternate: `split` returns captured groups too.
  const pieces = marked.trim().split(TIME_WITHIN)
  const parts = pieces.flatMap((piece, at) => {
    const time = pieces[at - 1]
    return at % 2 === 0 ? [{ start: time ? secondsOf(time) : start, words: plainWords(piece) }] : []
  })
  const spoken = parts.filter(({ words }) => words !== '')
  return spoken.map(({ start: from, words }, at) => {
    const begun = at === 0 ? words.trimStart() : words
    return { start: from, words: at === spoken.length - 1 ? begun.trimEnd() : begun }
  })
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
