import type { EntryKind } from '#contract/studio/catalogue.ts'
import { getReferences } from '#contract/studio/references.ts'
import { useCall } from '#studio/calls/use-call.ts'

/** The references of entries, as they are now. */
export function useReferences(kind: EntryKind, ids: readonly string[], { isEnabled = true } = {}) {
  return useCall(getReferences, { params: { kind }, body: { ids: [...ids] } }, { isFresh: true, isEnabled })
}
