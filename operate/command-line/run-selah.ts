import { ExitCode, run } from '@stricli/core'
import { application, FAILED, MISUSED } from './application.ts'
import type { OperatorContext } from './operator-context.ts'

const MISUSES: readonly number[] = [ExitCode.UnknownCommand, ExitCode.InvalidArgument]

/** Runs one command line. Returns 0, 1 if it failed, or 2 if it was misused; prints one line for an error. */
export async function runSelah(words: readonly string[], context: OperatorContext): Promise<number> {
  // `npm run` puts "--" before the arguments, and some shells add another.
  const inputs = words[0] === '--' ? words.slice(1) : words
  await run(application, inputs, context)
  const code = Number(context.process.exitCode ?? 0)
  return MISUSES.includes(code) ? MISUSED : code < 0 ? FAILED : code
}
