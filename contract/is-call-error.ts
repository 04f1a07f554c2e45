import type { CallError } from './errors.ts'

/** True for a CallError. By shape: what the browser receives is no instance of the class. */
export function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && thrown.name === 'CallError' && 'code' in thrown && 'status' in thrown
}

/** True if a call failed only for now: the database or a store is away, or the server has more to do than it can. */
export function isUnavailable(thrown: unknown): boolean {
  return isCallError(thrown) && thrown.status === 503
}
