import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'vite'
import { type LogLevel, type LogOutput, writeLog } from '#server/gateways/log-lines.ts'

/** The messages of Vite as log lines; unchanged on a terminal. Warnings and errors only. */
export function buildLogger(logger: Logger, output: LogOutput): Logger {
  const said = new Set<string>()
  const say = (level: LogLevel, message: string) =>
    writeLog(output, level, output.isTTY ? message : stripVTControlCharacters(message).trim())
  return {
    ...logger,
    info: () => undefined,
    warn: (message) => say('warn', message),
    warnOnce: (message) => {
      if (!said.has(message)) say('warn', message)
      said.add(message)
    },
    error: (message) => say('error', message),
  }
}
