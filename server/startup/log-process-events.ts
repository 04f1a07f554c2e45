import { logLine, writeLog } from '../gateways/log-lines.ts'

/** An error outside of all handling, as one line; on a terminal its stack. */
export function logFatal(message: string, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (process.stderr.isTTY) process.stderr.write(`${message}: ${stack}\n`)
  else process.stderr.write(logLine('fatal', message, { err: { stack } }))
}

/** Node would print its warnings, and the error that ends the process, as plain text of several lines. */
export function logProcessEvents(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => writeLog(process.stderr, 'warn', `${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    logFatal('the program failed', error)
    process.exit(1)
  })
}
