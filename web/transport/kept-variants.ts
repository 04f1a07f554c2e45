import { type Assignments, readAssignments } from '#rules/experiments.ts'
import { keep, readKept } from './storage.ts'

const KEY = 'experiments'

/** Which variants of experiments this browser was given. */
export function keptVariants(): Assignments {
  return readAssignments(readKept('local', KEY))
}

export function keepVariants(variants: Assignments): void {
  keep('local', KEY, JSON.stringify(variants))
}

export function forgetVariants(): void {
  keep('local', KEY, null)
}
