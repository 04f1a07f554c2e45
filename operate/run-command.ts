import { ConfigError } from '#server/config/config-error.ts'
import { OperatorError } from './billing/operator-actions.ts'
import { BibleError } from './import-bible/bible-text.ts'
import { ManifestError } from './import-catalogue/manifest/read-manifest.ts'
import { MediaError } from './prepare-media/media-error.ts'

/** Errors whose message is for the operator; `ManifestError` and `MediaError` have a line for each fault. */
const EXPECTED_ERRORS = [ConfigError, ManifestError, MediaError, BibleError, OperatorError]

/**
 * Runs an operator's command. An error is reported in one line without internals, and the process exits with 1;
 * `LOG_LEVEL=debug` adds the stack.
 */
export async function runCommand(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${errorLine(failure, error)}\n`)
    if (['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '') && error instanceof Error) {
      process.stderr.write(`${error.stack}\n`)
    }
    process.exitCode = 1
  }
}

/** `failure` names the failed action: "the feed was not imported". */
export function errorLine(failure: string, error: unknown): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return error.message
  const [first = ''] = error.message.split('\n')
  return `${failure}: ${first.trim() || error.name}`
}

/** `imported: 3 artists, 4 series`: the outcome and its counts. */
export function reportLine({ outcome, ...counts }: { outcome: string } & Record<string, number | string>): string {
  const countTexts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${outcome}: ${countTexts.join(', ')}`
}
