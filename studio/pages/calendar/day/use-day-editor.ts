import { useDeferredValue, useEffect, useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import {
  checkPassage,
  type Devotional,
  type DevotionalFields,
  editDevotional,
  getDevotional,
} from '#contract/studio/calendar-days.ts'
import type { FieldChange } from '#contract/studio/catalogue.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { guardLeaving } from '#studio/navigation/studio-address.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import type { Mover } from '../moves/use-moves.ts'

type Edited = Partial<DevotionalFields>

/** What the Bible says of the typed passage. */
type PassageCheck =
  | { state: 'none' | 'checking' | 'missing' }
  | { state: 'found'; reference: string; text: string | null }

export type DayEditor = {
  fields: DevotionalFields
  hasChanges: boolean
  /** A whole devotional whose passage was found. */
  isComplete: boolean
  check: PassageCheck
  set: (fields: Edited) => void
  save: () => void
  discard: () => void
  isSaving: boolean
  error: Error | null
  conflicts: readonly FieldChange[]
  /** Saves on top of what others changed. */
  overwrite: () => Promise<void>
}

const EMPTY: DevotionalFields = { reference: '', body: '', reflection: '', image: '', reading_id: null }

/** The unpublished changes of a day. They stand on the version that was shown at the first one. */
export function useDayEditor(day: Devotional, mover: Mover): DayEditor {
  const [{ base = day, edited }, setEditing] = useState<{ base?: Devotional | undefined; edited: Edited }>({
    edited: {},
  })
  const reset = () => setEditing({ edited: {} })
  const stored = day.fields ?? { ...EMPTY, image: day.backgrounds[0]?.image ?? '' }
  const typed = edited.reference ?? stored.reference
  const check = usePassage(typed)
  // The words follow the passage until somebody writes other words.
  const found =
    check.state === 'found' && edited.reference !== undefined && edited.body === undefined ? check.text : null
  const fields = { ...stored, ...(found !== null && { body: found }), ...edited }
  const changes = changesOf(day.fields ?? EMPTY, fields, Object.keys(edited).length > 0)
  const hasChanges = Object.keys(changes).length > 0
  const edit = useChange(editDevotional, {
    onDone() {
      reset()
      showToast(calendarText.published)
      void mover.refresh()
    },
  })
  useLeavingQuestion(hasChanges)
  const save = (version: number) => edit.mutate({ params: { day: day.day }, body: { version, fields: changes } })
  const { error } = edit
  const conflicts = isCallError(error) && error.code === 'edit_conflict' ? (error.changes ?? []) : []
  return {
    fields,
    hasChanges,
    isComplete:
      fields.reference !== '' && fields.body.trim() !== '' && fields.image !== '' && check.state !== 'missing',
    check,
    set: (more) => setEditing((before) => ({ base: before.base ?? day, edited: { ...before.edited, ...more } })),
    save: () => save(base.version),
    discard() {
      edit.reset()
      reset()
      void mover.refresh()
    },
    isSaving: edit.isPending,
    error: conflicts.length > 0 ? null : error,
    conflicts,
    async overwrite() {
      const { data } = await call(getDevotional, { params: { day: day.day } })
      setEditing((before) => ({ ...before, base: data }))
      save(data.version)
    },
  }
}

function changesOf(stored: DevotionalFields, fields: DevotionalFields, isEdited: boolean): Edited {
  if (!isEdited) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== stored[field as keyof DevotionalFields]),
  )
}

function usePassage(typed: string): PassageCheck {
  const reference = useDeferredValue(typed.trim())
  const passage = useCall(checkPassage, { query: { reference } }, { isEnabled: reference !== '' })
  if (reference === '') return { state: 'none' }
  const found = passage.data?.data
  if (found) return { state: 'found', ...found }
  return { state: found === null ? 'missing' : 'checking' }
}

function useLeavingQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const isLeaving = (to: URL) => to.pathname !== location.pathname || to.search !== location.search
    const removeGuard = guardLeaving(() => confirm(calendarText.leave), { isLeaving })
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => {
      removeGuard()
      listening.abort()
    }
  }, [isDirty])
}
