import { ConfigError } from '#server/config/config-error.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import { fileFault } from '../file-fault.ts'
import { BibleError } from '../import-bible/bible-text.ts'
import { ManifestError } from '../import-catalogue/manifest/read-manifest.ts'
import { UsageError } from './usage-error.ts'

/** Errors whose message is for the operator; `ManifestError` and `MediaError` have a line for each fault. */
const EXPECTED_ERRORS = [ConfigError, ManifestError, MediaError, BibleError, OperatorError, UsageError]

/** `failure` names the failed action: "the feed was not imported". */
export function errorLine(failure: string, error: unknown): string {
  if (!(error instanceof Error)) return `${failure}: ${String(error)}`
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind)) return error.message
  const file = fileFault(error)
  if (file) return `${failure}: ${file.path === undefined ? '' : `${file.path}: `}${file.fault}`
  const [first = ''] = error.message.split('\n')
  return `${failure}: ${first.trim() || error.name}`
}
