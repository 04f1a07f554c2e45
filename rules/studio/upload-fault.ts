import type { UploadFault } from '#contract/studio/uploads.ts'

/** Faults by the encoder's message about a file (`server/media/encoding/check-source.ts`); the first match counts. */
const FAULTS: readonly (readonly [phrase: RegExp, fault: UploadFault])[] = [
  [/^is neither sound nor film|^contains .+, which its extension/, 'not_a_recording'],
  [/^is truncated|^is damaged or truncated/, 'truncated'],
  [/^is longer than|^has more than/, 'too_long'],
  [/^holds neither sound nor film|^contains nothing playable|^contains no sound|^is empty/, 'empty'],
]

/** The fault of a file that could not be checked. */
export function uploadFaultOf(phrase: string): UploadFault {
  return FAULTS.find(([pattern]) => pattern.test(phrase))?.[1] ?? 'unreadable'
}
