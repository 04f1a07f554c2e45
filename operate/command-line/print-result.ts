import type { LogOutput } from '#server/gateways/log-lines.ts'
import type { OperatorContext } from './operator-context.ts'

type Result = { text: string; json: unknown }

/** Prints a result on standard output: as text for people, or as one JSON document. */
export function printResult({ process }: OperatorContext, { json }: { json: boolean }, result: Result): void {
  process.stdout.write(json ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.text.replace(/\n$/, '')}\n`)
}

/** Where progress is printed: on standard output for text, on standard error for JSON. */
export function progressOutput({ process }: OperatorContext, { json }: { json: boolean }): LogOutput {
  return json ? process.stderr : process.stdout
}
