/** A cue of a transcript; times in seconds from the start. `name` is its identifier, unless that is a number. */
export type Cue = { start: number; end: number; words: string; name?: string }

const TIMES = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/
/** SubRip numbers its cues. */
const NUMBER = /^\d+$/
// Linear: no character inside can start another match; the input is untrusted.
const TAGS = /<[^<>]*>/g
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

/** The cues as plain WebVTT; with their names only if `hasNames`. */
export function writeTranscript(cues: readonly Cue[], { hasNames = false } = {}): string {
  const blocks = cues.map(({ start, end, words, name }) => {
    const line = words.replace(/\s+/g, ' ').replace(/[&<>]/g, (mark) => MARKS[mark] ?? '')
    const nameLine = hasNames && name ? `${name.replace(/\s+/g, ' ').replaceAll('-->', '')}\n` : ''
    return `${nameLine}${timeOf(start)} --> ${timeOf(end)}\n${line}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** The index of the cue at a position; in a pause the previous one, -1 before the first. */
export function cueAt(cues: readonly Cue[], position: number): number {
  return cues.findLastIndex(({ start }) => start <= position)
}

function cueOf(lines: readonly string[]): Cue | undefined {
  const at = lines.findIndex((line) => TIMES.test(line))
  const [, start, end] = TIMES.exec(lines[at] ?? '') ?? []
  const words = lines
    .slice(at + 1)
    .join(' ')
    .replace(TAGS, '')
    .replace(ESCAPED, (_, name: string) => CHARACTERS[name] ?? '')
    .trim()
  if (!start || !end || !words) return undefined
  const name = lines[at - 1]?.trim()
  return { start: secondsOf(start), end: secondsOf(end), words, ...(name && !NUMBER.test(name) && { name }) }
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
