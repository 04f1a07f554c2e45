import type { Sleep } from './sleep.ts'

let sleep: Sleep | undefined

/** The sleep timer; there once something has been played. */
export function getSleep(): Sleep | undefined {
  return sleep
}

export function setSleep(made: Sleep): void {
  sleep = made
}
