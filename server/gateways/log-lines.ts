import { hostname } from 'node:os'

/** Levels of pino. */
export type LogLevel = 'info' | 'warn' | 'error' | 'fatal'

const LEVEL_NUMBERS: Readonly<Record<LogLevel, number>> = { info: 30, warn: 40, error: 50, fatal: 60 }
const LEVEL_NAMES = new Map([
  [10, 'TRACE'],
  [20, 'DEBUG'],
  [30, 'INFO'],
  [40, 'WARN'],
  [50, 'ERROR'],
  [60, 'FATAL'],
])
const NODE_NAME = /^[\w.-]+$/
const LONGEST_NODE_NAME = 64

/** The output that lines go to: standard output or error. */
export type LogOutput = { isTTY?: boolean; write: (text: string) => unknown }

/** The name of this process: NODE_NAME, else the machine's name with the process id; undefined for a bad NODE_NAME. */
export function nodeName({ NODE_NAME: name }: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!name) return `${hostname()}-${process.pid}`
  return name.length <= LONGEST_NODE_NAME && NODE_NAME.test(name) ? name : undefined
}

/** One log line as JSON, without a logger: before there is one, or independent of its level. */
export function logLine(level: LogLevel, message: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const node = nodeName(process.env) ?? nodeName({})
  return `${JSON.stringify({ level: LEVEL_NUMBERS[level], time: Date.now(), node, ...fields, msg: message })}\n`
}

/** Writes a message as a line of the log; to a terminal only the message. */
export function writeLog(output: LogOutput, level: LogLevel, message: string): void {
  output.write(output.isTTY ? `${message}\n` : logLine(level, message))
}

/** An output for programs that print text: lines of the log, unless it is a terminal. */
export function asLog(output: LogOutput): LogOutput {
  if (output.isTTY) return output
  return { write: (text) => writeLog(output, 'info', text.trim()) }
}

/** The logger's output: JSON as it is, or for people if it is a terminal. */
export function loggerOutput(output: LogOutput): { write: (line: string) => void } {
  return { write: (line) => void output.write(output.isTTY ? readableLine(line) : line) }
}

/** `19:02:11 WARN  feed refresh failed  series="psalms" why="no answer"`, and the stack of an error below it. */
export function readableLine(line: string): string {
  const { level, time, msg, node: _, err, ...fields }: Record<string, unknown> = JSON.parse(line)
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const name = (LEVEL_NAMES.get(Number(level)) ?? String(level)).padEnd(5)
  const texts = Object.entries(fields).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const first = [`${clock} ${name} ${String(msg ?? '')}`, ...texts].join('  ')
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  return `${first}${stack}\n`
}
