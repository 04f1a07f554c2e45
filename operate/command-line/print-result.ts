import type { LogOutput } from '#server/gateways/log-lines.ts'
import type { OperatorContext } from './operator-context.ts'

type Result = { text: string; json: unknown }

/** Prints a result on standard output: as text for people, or as one JSON document. */
export function printResult({ process }: OperatorContext, { json }: { json: boolean }, result: Result): void {
  process.stdout.write(json ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.text.replace(/\n$/, '')}\n`)
}

/** The output for progress: with text the same, with JSON standard error. */
export function progressOutput({ process }: OperatorContext, { json }: { json: boolean }): LogOutput {
  return json ? process.stderr : process.stdout
}
