import type { CallError } from './errors.ts'

/** True for a CallError. By shape: what the browser receives is no instance of the class. */
export function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && thrown.name === 'CallError' && 'code' in thrown && 'status' in thrown
}
