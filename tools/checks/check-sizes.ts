import type { SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'

const MOST_LINES = 300

export function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}

/** The 90th percentile. */
export function ninetiethPercentile(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0
}

export function sizeFaults({ path, text }: SourceFile): Fault[] {
  const lines = countLines(text)
  if (lines <= MOST_LINES) return []
  return [{ file: path, what: `${lines} lines`, why: `a file is one thing; past ${MOST_LINES} lines it is several` }]
}
