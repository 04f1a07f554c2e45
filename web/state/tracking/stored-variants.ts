import { type Assignments, parseAssignments } from '#rules/analytics/experiments.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'experiments'

/** The experiment variants assigned to this browser. */
export function storedVariants(): Assignments {
  return parseAssignments(readStorage('local', KEY))
}

/** Stores the variants; null removes them. */
export function storeVariants(variants: Assignments | null): void {
  writeStorage('local', KEY, variants && JSON.stringify(variants))
}
