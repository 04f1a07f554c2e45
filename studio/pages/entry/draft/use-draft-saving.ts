import { useRef, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import type { EntryFields, EntryKind } from '#contract/studio/catalogue.ts'
import { type DraftFields, discardDraft, type EntryDraft, getDrafts, saveDraft } from '#contract/studio/drafts.ts'
import { fieldsLeftInDraft } from '#rules/studio/draft-fields.ts'
import type { SaveState } from '#studio/features/saving/saving.ts'
import { useSavingAfter } from '#studio/features/saving/use-saving-after.ts'
import { call } from '#web/http/api.ts'

type EntryKey = { kind: EntryKind; id: string }
/** What a draft has: the changes, and the version that they stand on. */
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
  /** The draft was saved, published or discarded in another window; nothing is saved until one of the two is chosen. */
  isChangedElsewhere: boolean
  /** Saves now what is not saved yet. */
  flush: () => Promise<unknown>
  /** Fields were published or sent for review, which took them out of the draft. */
  taken: (published: { version: number; fields: EntryFields }) => void
  /** Goes on from the draft of the other window, which is shown or written over. Returns it; null if it has none any more. */
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
  useSavingAfter({
    ...{ document: text, stored: stored.text, saveState: state, error, flush },
    isPaused: isPaused || isBlocked,
  })
  return {
    state: state === 'saved' && text !== stored.text.current ? 'waiting' : state,
    isChangedElsewhere: isBlocked,
    flush,
    taken: stored.take,
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
    /** Writes the draft, or throws it away if nothing is left of it. */
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
    take(published: { version: number; fields: EntryFields }) {
      const left = fieldsLeftInDraft(fields.current, published.fields)
      const isLeft = Object.keys(left).length > 0
      set(isLeft ? { version: published.version, fields: left, revision: revision.current } : null)
    },
  }
}

/** Two drafts are the same if their texts are. Nothing typed is no draft, whatever the version. */
function textOf({ version, fields }: DraftContent): string {
  return Object.keys(fields).length === 0 ? '' : JSON.stringify({ version, fields })
}
