import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './figures.ts'

/** The results of one run for one part of the bench. */
export type Run = {
  /** ISO date. */
  date: string
  /** Processor, memory, system and Node. */
  machine: string
  part: 'server' | 'scale'
  figures: Figures
}

const FILE = join(import.meta.dirname, 'history.json')

/** All recorded runs, oldest first. */
export function readHistory(): Run[] {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/** Adds a run. Its figures are rounded to three significant digits. */
export function recordRun(run: Run): void {
  const figures = Object.fromEntries(
    Object.entries(run.figures).map(([name, value]) => [name, Number(value.toPrecision(3))]),
  )
  writeFileSync(FILE, `${JSON.stringify([...readHistory(), { ...run, figures }], null, 2)}\n`)
}

/** The last recorded run of the same part on the same machine. */
export function lastRun(history: readonly Run[], { part, machine }: Pick<Run, 'part' | 'machine'>): Run | undefined {
  return history.findLast((run) => run.part === part && run.machine === machine)
}
