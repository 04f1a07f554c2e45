import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import {
  type Entry,
  type EntryFields,
  editEntry,
  type FieldChange,
  getEntry,
  listLibrary,
  listRevisions,
} from '#contract/studio/catalogue.ts'
import { changedFields } from '#rules/studio/changed-fields.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'

export type EntryEditor = {
  /** The fields as they are shown: the entry's with the unsaved changes. */
  fields: EntryFields
  /** The changes that are not saved. */
  changes: EntryFields
  set: (fields: EntryFields) => void
  save: () => void
  discard: () => void
  isSaving: boolean
  error: Error | null
  /** What others changed meanwhile; to be decided field by field. */
  conflicts: readonly FieldChange[]
  /** Saves again on top of the others' changes, with these fields left as they are. */
  resolve: (theirs: readonly string[]) => Promise<void>
  closeConflicts: () => void
}

/** The unsaved changes of an entry, and what saves them. */
export function useEntryEditor(entry: Entry): EntryEditor {
  const client = useQueryClient()
  const [edited, setEdited] = useState<EntryFields>({})
  const [conflicts, setConflicts] = useState<readonly FieldChange[]>([])
  const changes = changedFields(entry.fields, edited)
  const params = { kind: entry.kind, id: entry.id }
  const edit = useChange(editEntry, {
    refreshes: [listRevisions, listLibrary],
    onDone(reply) {
      client.setQueryData(callKey(getEntry, { params }), reply)
      setEdited({})
      setConflicts([])
      showToast(entryText.published)
    },
    onRefused(error) {
      if (isCallError(error) && error.code === 'edit_conflict') setConflicts(error.changes ?? [])
    },
  })
  const isDirty = Object.keys(changes).length > 0
  useLeavingQuestion(isDirty)
  return {
    fields: { ...entry.fields, ...changes },
    changes,
    set: (fields) => setEdited((before) => ({ ...before, ...fields })),
    save: () => edit.mutate({ params, body: { version: entry.version, fields: changes } }),
    discard() {
      edit.reset()
      setEdited({})
    },
    isSaving: edit.isPending,
    error: conflicts.length > 0 ? null : edit.error,
    conflicts,
    async resolve(theirs) {
      const { data: latest } = await call(getEntry, { params })
      const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.includes(field)))
      setEdited(kept)
      edit.mutate({ params, body: { version: latest.version, fields: kept } })
    },
    closeConflicts: () => setConflicts([]),
  }
}

function useLeavingQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const removeGuard = guardLeaving(() => confirm(entryText.leave))
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => {
      removeGuard()
      listening.abort()
    }
  }, [isDirty])
}
