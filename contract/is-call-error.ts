import type { CallError } from './errors.ts'

/** True for a CallError. By shape: the browser receives no instance of the class. */
export function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && thrown.name === 'CallError' && 'code' in thrown && 'status' in thrown
}

/** True if a call failed temporarily: the database or a store is unavailable, or the server is overloaded. */
export function isUnavailable(thrown: unknown): boolean {
  return isCallError(thrown) && thrown.status === 503
}
