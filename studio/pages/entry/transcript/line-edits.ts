import type { TranscriptLine } from '#rules/player/transcript-lines.ts'

/** A line with a key that survives additions and removals. */
export type EditedLine = TranscriptLine & { key: number }

const EMPTY: TranscriptLine = { start: null, end: null, text: '', name: null }

/** Gives new lines keys above all existing ones. */
export function withKeys(lines: readonly TranscriptLine[], known: readonly EditedLine[] = []): EditedLine[] {
  const first = nextKey(known)
  return lines.map((line, at) => ({ ...line, key: first + at }))
}

export function withoutKeys(lines: readonly EditedLine[]): TranscriptLine[] {
  return lines.map(({ key: _key, ...line }) => line)
}

/** Splits a line at a place of its text. The second half has no time yet. */
export function splitLine(lines: readonly EditedLine[], at: number, place: number): EditedLine[] {
  const line = lines[at]
  if (!line) return [...lines]
  const first = { ...line, end: null, parts: null, text: line.text.slice(0, place).trim() }
  const second = { ...EMPTY, end: line.end, text: line.text.slice(place).trim(), key: nextKey(lines) }
  return lines.toSpliced(at, 1, first, second)
}

export function addLine(lines: readonly EditedLine[]): EditedLine[] {
  return [...lines, { ...EMPTY, key: nextKey(lines) }]
}

/** Sets a line's start, and the end of the line before it. */
export function startLine(lines: readonly EditedLine[], at: number, seconds: number): EditedLine[] {
  const start = Math.round(seconds * 10) / 10
  return lines.map((line, place) => {
    if (place === at) return { ...line, start, end: null, parts: null }
    return place === at - 1 ? { ...line, end: null } : line
  })
}

function nextKey(lines: readonly EditedLine[]): number {
  return lines.reduce((most, { key }) => Math.max(most, key), -1) + 1
}
