/**
 * Places where a test may end the program without a word, as a power cut would. `FAILPOINT=name` names one, and it works
 * only where the program runs as `local`.
 */
const FAILPOINT = process.env.FAILPOINT
const isArmed = FAILPOINT !== undefined && (process.env.APP_ENV || 'local') === 'local'

export function failpoint(name: string): void {
  if (isArmed && FAILPOINT === name) process.kill(process.pid, 'SIGKILL')
}
