import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'
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
import type { EntryDraft } from '#contract/studio/drafts.ts'
import { changedFields } from '#rules/studio/changed-fields.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { entryText } from '#studio/text/entry-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { type DraftSaving, useDraftSaving } from '../draft/use-draft-saving.ts'
import { type Editing, editingAfterSave, editingOfDraft } from './editing-after-save.ts'

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
  /** The automatic saving of the changes as a draft. */
  draft: DraftSaving
  /** When the shown draft was saved, if the page was opened with one. */
  restoredAt: string | undefined
  showOtherDraft: () => Promise<void>
  keepThisDraft: () => Promise<void>
  set: (fields: EntryFields) => void
  /** Shows the entry after a change outside its fields (cover, transcript), made on the shown version. */
  show: (entry: Entry) => void
  save: () => Promise<void>
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

/**
 * The unsaved changes of an entry, based on the version shown at the first of them, their automatic save as a draft, and their
 * publication. `opened` is the draft found when the page opened.
 */
export function useEntryEditor(entry: Entry, opened: EntryDraft | null): EntryEditor {
  const client = useQueryClient()
  const params = { kind: entry.kind, id: entry.id }
  const [{ base = entry, edited, resets }, setEditing] = useState(() => editingOfDraft(entry, opened))
  const [restoredAt, setRestoredAt] = useState(opened?.saved_at)
  const changes = changedFields(base.fields, edited)
  const hasChanges = Object.keys(changes).length > 0
  const restart = (shown: EntryDraft | null) => {
    setRestoredAt(shown?.saved_at)
    setEditing((before) => editingOfDraft(entry, shown, before.resets + 1))
  }
  const edit = useChange(editEntry, {
    refreshes: [listRevisions, listLibrary],
    onDone(reply, { body }) {
      client.setQueryData(callKey(getEntry, { params }), reply)
      draft.removePublished({ version: reply.data.version, fields: body.fields })
      setRestoredAt(undefined)
      setEditing((before) => editingAfterSave(before, { sent: body.fields, saved: reply.data }))
      showToast(entryText.published)
    },
  })
  const draft = useDraftSaving({ params, version: base.version, fields: changes, opened, isPaused: edit.isPending })
  const conflict = useConflict({ edit, read: () => call(getEntry, { params }) })
  const { isSaving, save } = useSaving({ edit, draft })
  return {
    fields: { ...entry.fields, ...changes },
    changes,
    version: base.version,
    resets: entry.version + resets,
    isBehind: hasChanges && entry.version > base.version,
    draft,
    restoredAt: hasChanges ? restoredAt : undefined,
    ...useDraftChoice(draft, restart),
    ...useSetters(entry, setEditing),
    save: () => save({ params, body: { version: base.version, fields: changes } }),
    discard() {
      edit.reset()
      restart(null)
    },
    isSaving,
    error: conflict.conflicts.length > 0 ? null : edit.error,
    ...conflict,
    async resolve(theirs) {
      const latest = await conflict.readLatest()
      if (!latest) return
      const kept = Object.fromEntries(Object.entries(changes).filter(([field]) => !theirs.includes(field)))
      client.setQueryData(callKey(getEntry, { params }), latest)
      if (Object.keys(kept).length === 0) return restart(null)
      setEditing({ base: latest.data, edited: kept, resets: resets + 1 })
      edit.mutate({ params, body: { version: latest.data.version, fields: kept } })
    },
  }
}

type SetEditing = Dispatch<SetStateAction<Editing>>

/** The setters, which stay the same at a key, so that cards of other fields are not drawn again. */
function useSetters(entry: Entry, setEditing: SetEditing): Pick<EntryEditor, 'set' | 'show'> {
  const client = useQueryClient()
  return {
    set: useCallback(
      (fields) =>
        setEditing((before) => ({ ...before, base: before.base ?? entry, edited: { ...before.edited, ...fields } })),
      [entry, setEditing],
    ),
    show: useCallback(
      (next) => {
        client.setQueryData(callKey(getEntry, { params: { kind: next.kind, id: next.id } }), { data: next })
        setEditing((before) => (before.base?.version === next.version - 1 ? { ...before, base: next } : before))
      },
      [client, setEditing],
    ),
  }
}

type SavingParts = { edit: ReturnType<typeof useChange<typeof editEntry>>; draft: DraftSaving }

/** Publishes the changes. The draft is saved first, so that the server can remove the published fields from it. */
function useSaving({ edit, draft }: SavingParts) {
  const [isStarting, setStarting] = useState(false)
  const isSaving = isStarting || edit.isPending
  return {
    isSaving,
    async save(input: Parameters<typeof edit.mutate>[0]) {
      if (isSaving) return
      setStarting(true)
      await draft.flush()
      setStarting(false)
      edit.mutate(input)
    },
  }
}

/** The choice between the draft of this window and that of another one. */
function useDraftChoice(draft: DraftSaving, restart: (shown: EntryDraft | null) => void) {
  const readOther = () => draft.readOther().catch((failure: unknown) => void showToast(errorText(failure)))
  return {
    async showOtherDraft() {
      const other = await readOther()
      if (other !== undefined) restart(other)
    },
    /** This window's draft overwrites the other one: at once if it has changes, else with the next change. */
    keepThisDraft: async () => void (await readOther()),
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
