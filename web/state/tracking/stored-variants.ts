import { type Assignments, parseAssignments } from '#rules/analytics/experiments.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

const KEY = 'experiments'

/** The experiment variants assigned to this browser. */
export function storedVariants(): Assignments {
  return parseAssignments(readStorage('local', KEY))
}

export function storeVariants(variants: Assignments): void {
  writeStorage('local', KEY, JSON.stringify(variants))
}

export function clearVariants(): void {
  writeStorage('local', KEY, null)
}
