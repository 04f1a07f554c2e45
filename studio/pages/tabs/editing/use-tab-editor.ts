import { useEffect, useRef, useState } from 'react'
import { getTabVersion, type OpenTabVersion, type TabDocument } from '#contract/studio/tabs.ts'
import type { SaveState } from '#studio/features/saving/save-attempt.ts'
import { useAutosave } from '#studio/features/saving/use-autosave.ts'
import { call } from '#web/http/api.ts'
import { type EditHistory, editedHistory, redone, undone } from './edit-history.ts'
import { mayAdopt, stateAfterEdit } from './save-state.ts'
import { useLeavingGuard } from './use-leaving-guard.ts'
import { type TabConflict, useTabSaving } from './use-tab-saving.ts'

export type TabEditor = {
  document: TabDocument
  change: (edit: (document: TabDocument) => TabDocument) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saveState: SaveState
  error: Error | null
  /** Saves now; returns the stored revision, or undefined if the save failed. */
  flush: () => Promise<number | undefined>
  /** Discards unsaved changes, because their version was deleted. */
  forget: () => void
  conflict: TabConflict | undefined
  /** Takes over others' version, or overwrites it. Rejects if it cannot be loaded. */
  resolve: (side: 'theirs' | 'mine') => Promise<void>
  /** Postpones the conflict until the next save. */
  postpone: () => void
}

/** The document of a version with its unsaved changes, saved automatically after the last change. */
export function useTabEditor(version: OpenTabVersion): TabEditor {
  const params = { tab_id: version.tab_id, version_id: version.id }
  const [history, setHistory] = useState(() => newHistory(documentOf(version)))
  const latest = useRef(history.present)
  const saving = useTabSaving(version, latest)
  const { saveState, setSaveState, error, conflict, setConflict, revision, stored, running, accept, flush } = saving
  latest.current = history.present

  const show = (next: EditHistory<TabDocument>) => {
    setHistory(next)
    const isSaving = running.current !== undefined
    setSaveState(stateAfterEdit({ isStored: next.present === stored.current, isSaving }))
  }
  const goOnFrom = (theirs: TabDocument) => {
    stored.current = theirs
    latest.current = theirs
    setSaveState('saved')
  }
  const isUnsaved = () => latest.current !== stored.current

  useEffect(() => {
    const isSaving = running.current !== undefined
    if (!mayAdopt({ given: version.revision, read: revision.current, isUnsaved: isUnsaved(), isSaving })) return
    revision.current = version.revision
    const present = documentOf(version)
    // Earlier steps would undo others' changes.
    setHistory(newHistory(present))
    goOnFrom(present)
  })
  useAutosave({ document: history.present, stored, saveState, error, flush })
  useLeavingGuard({ isDirty: saveState !== 'saved', hasFailed: saveState === 'failed', isUnsaved })
  return {
    document: history.present,
    change: (edit) => show(editedHistory(history, edit(history.present))),
    undo: history.past.length > 0 ? () => show(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => show(redone(history)) : undefined,
    saveState,
    error: saveState === 'saved' ? null : error,
    flush,
    forget() {
      stored.current = latest.current
    },
    conflict,
    async resolve(side) {
      const reply = await call(getTabVersion, { params })
      const theirs = documentOf(reply.data)
      setConflict(undefined)
      accept(reply, theirs)
      if (side === 'mine') await flush()
      else {
        setHistory((before) => editedHistory(before, theirs))
        goOnFrom(theirs)
      }
    },
    postpone: () => setConflict(undefined),
  }
}

function newHistory(present: TabDocument): EditHistory<TabDocument> {
  return { present, past: [], future: [] }
}

function documentOf({ tags, sections }: OpenTabVersion): TabDocument {
  return { tags, sections }
}
