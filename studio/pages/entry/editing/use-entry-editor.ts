import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { entryText } from '#studio/text/entry-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { type Editing, editingAfterSave } from './editing-after-save.ts'

export type EntryEditor = {
  /** The shown fields: the entry's, with the unsaved changes. */
  fields: EntryFields
  /** The unsaved changes. */
  changes: EntryFields
  /** The base version of the changes. */
  version: number
  /** A key that changes on every reset or new version, so that fields with own text start again. */
  resets: number
  /** Someone else saved since the first unsaved change. */
  isBehind: boolean
  set: (fields: EntryFields) => void
  /** Shows the entry after a change outside its fields (cover, transcript), made on the shown version. */
  show: (entry: Entry) => void
  save: () => void
  discard: () => void
  isSaving: boolean
  error: Error | null
  /** Others' changes, to be decided field by field. */
  conflicts: readonly FieldChange[]
  /** The reason why the latest version could not be loaded. */
  resolveError: unknown
  /** Saves again on top of others' changes, except for these fields. */
  resolve: (theirs: readonly string[]) => Promise<void>
  closeConflicts: () => void
}

const NOTHING: Editing = { base: undefined, edited: {}, resets: 0 }

/** The unsaved changes of an entry, based on the version shown at the first of them, and their save. */
export function useEntryEditor(entry: Entry): EntryEditor {
  const client = useQueryClient()
  const [{ base = entry, edited, resets }, setEditing] = useState(NOTHING)
  const changes = changedFields(base.fields, edited)
  const params = { kind: entry.kind, id: entry.id }
  const reset = () => setEditing((before) => ({ ...NOTHING, resets: before.resets + 1 }))
  const edit = useChange(editEntry, {
    refreshes: [listRevisions, listLibrary],
    onDone(reply, { body }) {
      client.setQueryData(callKey(getEntry, { params }), reply)
      setEditing((before) => editingAfterSave(before, { sent: body.fields, saved: reply.data }))
      showToast(entryText.published)
    },
  })
  const conflict = useConflict({ edit, read: () => call(getEntry, { params }) })
  return {
    fields: { ...entry.fields, ...changes },
    changes,
    version: base.version,
    resets: entry.version + resets,
    isBehind: Object.keys(changes).length > 0 && entry.version > base.version,
    set: (fields) =>
      setEditing((before) => ({ ...before, base: before.base ?? entry, edited: { ...before.edited, ...fields } })),
    show(next) {
      client.setQueryData(callKey(getEntry, { params }), { data: next })
      setEditing((before) => (before.base?.version === next.version - 1 ? { ...before, base: next } : before))
    },
    save() {
      if (!edit.isPending) edit.mutate({ params, body: { version: base.version, fields: changes } })
    },
    discard() {
      edit.reset()
      reset()
    },
    isSaving: edit.isPending,
    error: conflict.conflicts.length > 0 ? null : edit.error,
    ...conflict,
    async resolve(theirs) {
      const latest = await conflict.readLatest()
      if (!latest) return
      const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.includes(field)))
      client.setQueryData(callKey(getEntry, { params }), latest)
      if (Object.keys(kept).length === 0) return reset()
      setEditing({ base: latest.data, edited: kept, resets: resets + 1 })
      edit.mutate({ params, body: { version: latest.data.version, fields: kept } })
    },
  }
}

type ConflictOptions = {
  edit: { error: Error | null; reset: () => void }
  read: () => Promise<{ data: Entry }>
}

/** Others' changes, from the refusal of an edit. */
function useConflict({ edit, read }: ConflictOptions) {
  const [resolveError, setResolveError] = useState<unknown>()
  const { error } = edit
  const conflicts = isCallError(error) && error.code === 'edit_conflict' ? (error.changes ?? []) : []
  return {
    conflicts,
    resolveError,
    closeConflicts() {
      setResolveError(undefined)
      edit.reset()
    },
    /** The latest version; undefined if it cannot be loaded. */
    async readLatest() {
      try {
        const latest = await read()
        setResolveError(undefined)
        edit.reset()
        return latest
      } catch (failure) {
        setResolveError(failure)
        return undefined
      }
    },
  }
}
