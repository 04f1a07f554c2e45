/** Places where a test can kill the program, as a power cut would. `FAILPOINT=name` selects one, only in `local`. */
const isLocal = (process.env.APP_ENV || 'local') === 'local'
let armed = isLocal && process.env.FAILPOINT ? { name: process.env.FAILPOINT, passes: 1 } : undefined

/** The program dies when it has passed this place so many times, counted from now. */
export function armFailpoint(name: string, passes: number): void {
  if (isLocal) armed = { name, passes }
}

export function failpoint(name: string): void {
  if (armed?.name !== name) return
  armed.passes -= 1
  if (armed.passes <= 0) process.kill(process.pid, 'SIGKILL')
}
