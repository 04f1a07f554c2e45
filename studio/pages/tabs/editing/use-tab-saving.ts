import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import type { SaveState } from '#studio/features/saving/save-attempt.ts'
import { call } from '#web/http/api.ts'

export type TabConflict = { changes: readonly FieldChange[] }

/** Stores the latest document, one save at a time, and reports the state. */
export function useTabSaving(version: OpenTabVersion, latest: { current: TabDocument }) {
  const client = useQueryClient()
  const params = { tab_id: version.tab_id, version_id: version.id }
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const [conflict, setConflict] = useState<TabConflict>()
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
    if (saved !== stored.current) {
      setSaveState('saving')
      try {
        accept(await call(saveTabVersion, { params, body: { revision: revision.current, ...saved } }), saved)
      } catch (failure) {
        setSaveState('failed')
        const isConflict = isCallError(failure) && failure.code === 'edit_conflict'
        if (isConflict) setConflict({ changes: failure.changes ?? [] })
        setError(!isConflict && failure instanceof Error ? failure : null)
        return undefined
      }
      if (latest.current !== saved) return saveOnce()
    }
    setError(null)
    setSaveState('saved')
    return revision.current
  }
  const flush = () => {
    running.current ??= saveOnce().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  return { saveState, setSaveState, error, conflict, setConflict, revision, stored, running, accept, flush }
}
