import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import {
  getTabVersion,
  listTabVersions,
  type OpenTabVersion,
  saveTabVersion,
  type TabDocument,
} from '#contract/studio/tabs.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { call } from '#web/http/api.ts'
import { type EditHistory, editedHistory, redone, undone } from './edit-history.ts'

/** After the last key. */
const SAVE_AFTER_MILLISECONDS = 800

type SaveState = 'saved' | 'saving' | 'waiting' | 'failed'

export type TabEditor = {
  document: TabDocument
  change: (edit: (document: TabDocument) => TabDocument) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  saveState: SaveState
  error: Error | null
  /** Saves now what is not saved yet; gives the revision that is stored, or undefined if it could not be saved. */
  flush: () => Promise<number | undefined>
  conflict: { changes: readonly FieldChange[] } | undefined
  /** Goes on from what the other has saved, or saves over it. */
  resolve: (side: 'theirs' | 'mine') => Promise<void>
}

/** The document of a version with its unsaved changes; saves by itself a moment after the last change. */
export function useTabEditor(version: OpenTabVersion): TabEditor {
  const params = { tab_id: version.tab_id, version_id: version.id }
  const [history, setHistory] = useState<EditHistory<TabDocument>>({
    present: { tags: version.tags, sections: version.sections },
    past: [],
    future: [],
  })
  const latest = useRef(history.present)
  const { saveState, setSaveState, error, conflict, setConflict, stored, accept, flush } = useTabSaving(version, latest)
  latest.current = history.present

  const show = (next: EditHistory<TabDocument>) => {
    setHistory(next)
    setSaveState('waiting')
  }

  useSavingAfter({ document: history.present, stored, flush })
  useLeavingGuard(saveState !== 'saved')
  return {
    document: history.present,
    change: (edit) => show(editedHistory(history, edit(history.present))),
    undo: history.past.length > 0 ? () => show(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => show(redone(history)) : undefined,
    saveState,
    error,
    flush,
    conflict,
    async resolve(side) {
      const reply = await call(getTabVersion, { params })
      const theirs: TabDocument = { tags: reply.data.tags, sections: reply.data.sections }
      setConflict(undefined)
      accept(reply, theirs)
      if (side === 'theirs') {
        setHistory(editedHistory(history, theirs))
        stored.current = theirs
        latest.current = theirs
        setSaveState('saved')
      } else await flush()
    },
  }
}

/** Stores the latest document, one save after the other, and says how that goes. */
function useTabSaving(version: OpenTabVersion, latest: { current: TabDocument }) {
  const client = useQueryClient()
  const params = { tab_id: version.tab_id, version_id: version.id }
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<TabEditor['conflict']>()
  const revision = useRef(version.revision)
  const stored = useRef(latest.current)
  const running = useRef<Promise<number | undefined>>(undefined)
  const accept = (reply: { data: OpenTabVersion }, saved: TabDocument) => {
    revision.current = reply.data.revision
    stored.current = saved
    client.setQueryData(callKey(getTabVersion, { params }), reply)
    void client.invalidateQueries({ queryKey: callKey(listTabVersions) })
  }
  const saveOnce = async (): Promise<number | undefined> => {
    const saved = latest.current
    if (saved === stored.current) return revision.current
    setSaveState('saving')
    try {
      accept(await call(saveTabVersion, { params, body: { revision: revision.current, ...saved } }), saved)
      setError(null)
    } catch (failure) {
      setSaveState('failed')
      if (isCallError(failure) && failure.code === 'edit_conflict') setConflict({ changes: failure.changes ?? [] })
      else setError(failure instanceof Error ? failure : null)
      return undefined
    }
    if (latest.current !== saved) return saveOnce()
    setSaveState('saved')
    return revision.current
  }
  const flush = () => {
    running.current ??= saveOnce().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  return { saveState, setSaveState, error, conflict, setConflict, stored, accept, flush }
}

type Saving = { document: TabDocument; stored: { current: TabDocument }; flush: () => Promise<unknown> }

function useSavingAfter({ document, stored, flush }: Saving): void {
  const save = useRef(flush)
  save.current = flush
  useEffect(() => {
    if (document === stored.current) return undefined
    const timer = setTimeout(() => void save.current(), SAVE_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [document, stored])
}

function useLeavingGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const removeGuard = guardLeaving(() => true)
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => {
      removeGuard()
      listening.abort()
    }
  }, [isDirty])
}
