import { useRef, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { type DraftFields, discardDraft, type EntryDraft, getDrafts, saveDraft } from '#contract/studio/drafts.ts'
import { fieldsLeftInDraft } from '#rules/studio/draft-fields.ts'
import type { SaveState } from '#studio/features/saving/save-attempt.ts'
import { useAutosave } from '#studio/features/saving/use-autosave.ts'
import { call } from '#web/http/api.ts'

type EntryKey = { kind: EntryKind; id: string }
/** The content of a draft: the changes, and the version of the entry that they are based on. */
type DraftContent = { version: number; fields: DraftFields }

type DraftOptions = DraftContent & {
  params: EntryKey
  /** The draft that the page was opened with. */
  opened: EntryDraft | null
  /** Changes are being published. */
  isPaused: boolean
}

export type DraftSaving = {
  state: SaveState
  /**
   * The draft was saved, published or discarded in another window. Nothing is saved until the member has chosen this
   * window's draft or the other one.
   */
  isChangedElsewhere: boolean
  /** Saves unsaved changes now. */
  flush: () => Promise<unknown>
  /** Removes fields that were published or sent for review, as the server has done in its copy. */
  removePublished: (published: { version: number; fields: EntryFields }) => void
  /**
   * Reads the draft of the other window: the caller shows it, or the next save overwrites it. Null if there is none any
   * more.
   */
  readOther: () => Promise<EntryDraft | null>
}

/** Keeps the unsaved changes of an entry at the server, one save after the other. */
export function useDraftSaving({ params, version, fields, opened, isPaused }: DraftOptions): DraftSaving {
  const stored = useStoredDraft(params, opened)
  const text = textOf({ version, fields })
  const latest = useRef({ version, fields })
  latest.current = { version, fields }
  const [state, setState] = useState<SaveState>('saved')
  const [error, setError] = useState<Error | null>(null)
  const isBlocked = isCallError(error) && error.code === 'draft_changed'
  const running = useRef<Promise<unknown>>(undefined)
  const store = async (): Promise<unknown> => {
    const wanted = latest.current
    if (textOf(wanted) !== stored.text.current) {
      setState('saving')
      try {
        await stored.write(wanted)
      } catch (failure) {
        setError(failure instanceof Error ? failure : null)
        return setState('failed')
      }
      if (textOf(latest.current) !== stored.text.current) return store()
    }
    setError(null)
    return setState('saved')
  }
  const flush = async () => {
    if (isBlocked) return
    running.current ??= store().finally(() => {
      running.current = undefined
    })
    await running.current
  }
  useAutosave({
    ...{ document: text, stored: stored.text, saveState: state, error, flush },
    isPaused: isPaused || isBlocked,
  })
  return {
    state: state === 'saved' && text !== stored.text.current ? 'waiting' : state,
    isChangedElsewhere: isBlocked,
    flush,
    removePublished: stored.removePublished,
    async readOther() {
      const { data } = await call(getDrafts, { params })
      stored.set(data.own)
      setError(null)
      setState('saved')
      return data.own
    },
  }
}

/** What the server has of a draft, as far as this window knows. */
function useStoredDraft(params: EntryKey, opened: EntryDraft | null) {
  const revision = useRef(opened?.revision)
  const fields = useRef<DraftFields>(opened?.fields ?? {})
  const text = useRef(opened ? textOf(opened) : '')
  const set = (draft: (DraftContent & { revision: string | undefined }) | null) => {
    revision.current = draft?.revision
    fields.current = draft?.fields ?? {}
    text.current = draft ? textOf(draft) : ''
  }
  return {
    text,
    set,
    /** Saves the draft, or discards it if it has no changes left. */
    async write(content: DraftContent) {
      if (textOf(content) !== '') {
        const read = revision.current === undefined ? {} : { revision: revision.current }
        const { data } = await call(saveDraft, { params, body: { ...content, ...read } })
        set({ ...content, revision: data.revision })
      } else {
        if (revision.current !== undefined) await call(discardDraft, { params, query: { revision: revision.current } })
        set(null)
      }
    },
    removePublished(published: { version: number; fields: EntryFields }) {
      const left = fieldsLeftInDraft(fields.current, published.fields)
      const isLeft = Object.keys(left).length > 0
      set(isLeft ? { version: published.version, fields: left, revision: revision.current } : null)
    },
  }
}

/** A draft as text, for comparing drafts. A draft without changes is empty, whatever its version. */
function textOf({ version, fields }: DraftContent): string {
  return Object.keys(fields).length === 0 ? '' : JSON.stringify({ version, fields })
}
