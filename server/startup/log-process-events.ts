import { logLine, writeLog } from '../gateways/log-lines.ts'

/** Logs an unhandled error as one line; on a terminal with its stack. */
export function logFatal(message: string, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (process.stderr.isTTY) process.stderr.write(`${message}: ${stack}\n`)
  else process.stderr.write(logLine('fatal', message, { err: { stack } }))
}

/** Logs Node's warnings and fatal errors as JSON; Node would print several lines of plain text. */
export function logProcessEvents(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => writeLog(process.stderr, 'warn', `${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    logFatal('the program failed', error)
    process.exit(1)
  })
}
