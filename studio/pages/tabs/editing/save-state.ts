import type { SaveState } from '#studio/features/saving/save-attempt.ts'

/** A document equal to the stored one needs no save, unless a running save is about to store another. */
export function stateAfterEdit({ isStored, isSaving }: { isStored: boolean; isSaving: boolean }): SaveState {
  return isStored && !isSaving ? 'saved' : 'waiting'
}

type Newer = { given: number; read: number; isUnsaved: boolean; isSaving: boolean }

/** True if an editor may show a newer revision: it is neither changed nor being saved. */
export function mayAdopt({ given, read, isUnsaved, isSaving }: Newer): boolean {
  return given > read && !isUnsaved && !isSaving
}
