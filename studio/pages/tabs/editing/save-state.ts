import { isCallError } from '#contract/is-call-error.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

/** A document that is the stored one again needs no save, unless one under way is about to store another. */
export function stateAfterEdit({ isStored, isSaving }: { isStored: boolean; isSaving: boolean }): SaveState {
  return isStored && !isSaving ? 'saved' : 'waiting'
}

/** True for failures that end by themselves. A refusal stays the same until the document changes. */
export function mayTryAgain(error: unknown): boolean {
  return !(isCallError(error) && error.status < 500 && error.code !== 'too_many_requests')
}

type Newer = { given: number; read: number; isUnsaved: boolean; isSaving: boolean }

/** True if an editor may show what others saved: it has read an older revision, and nothing of its own would be lost. */
export function mayAdopt({ given, read, isUnsaved, isSaving }: Newer): boolean {
  return given > read && !isUnsaved && !isSaving
}
