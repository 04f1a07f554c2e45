import { isCallError } from '#contract/is-call-error.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

/** A document equal to the stored one needs no save, unless a running save is about to store another. */
export function stateAfterEdit({ isStored, isSaving }: { isStored: boolean; isSaving: boolean }): SaveState {
  return isStored && !isSaving ? 'saved' : 'waiting'
}

/** True for temporary failures. A refusal stays until the document changes. */
export function mayTryAgain(error: unknown): boolean {
  return !(isCallError(error) && error.status < 500 && error.code !== 'too_many_requests')
}

type Newer = { given: number; read: number; isUnsaved: boolean; isSaving: boolean }

/** True if an editor may show a newer revision: it is neither changed nor being saved. */
export function mayAdopt({ given, read, isUnsaved, isSaving }: Newer): boolean {
  return given > read && !isUnsaved && !isSaving
}
