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
import { guardLeaving, type StudioAddress } from '#studio/navigation/studio-address.ts'
import { useClosingQuestion } from '#studio/navigation/use-closing-question.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import type { Mover } from '../moves/use-moves.ts'
import { isPublishable, type PassageCheck, passageCheck } from './passage-check.ts'

type Edited = Partial<DevotionalFields>

export type DayEditor = {
  fields: DevotionalFields
  hasChanges: boolean
  /** True if the devotional is complete and its passage was found. */
  isComplete: boolean
  check: PassageCheck
  set: (fields: Edited) => void
  save: () => void
  discard: () => void
  isSaving: boolean
  error: Error | null
  conflicts: readonly FieldChange[]
  /** Saves on top of others' changes. */
  overwrite: () => Promise<void>
  /** The reason why others' changes could not be loaded. */
  overwriteError: unknown
  /** Continues editing; the typed values are kept, unpublished. */
  closeConflicts: () => void
}

const EMPTY: DevotionalFields = { reference: '', body: '', reflection: '', image: '', reading_id: null }

/** The unpublished changes of a day, based on the version shown at the first of them. */
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
  const conflict = useConflict(edit)
  return {
    fields,
    hasChanges,
    isComplete: isPublishable(fields, { check, isNewReference: edited.reference !== undefined }),
    check,
    set: (more) => setEditing((before) => ({ base: before.base ?? day, edited: { ...before.edited, ...more } })),
    save: () => save(base.version),
    discard() {
      conflict.closeConflicts()
      reset()
      void mover.refresh()
    },
    isSaving: edit.isPending,
    error: conflict.conflicts.length > 0 ? null : edit.error,
    ...conflict,
    overwrite: () =>
      conflict.withLatest(day.day, (latest) => {
        setEditing((before) => ({ ...before, base: latest }))
        save(latest.version)
      }),
  }
}

/** Others' changes, from the refusal of an edit. */
function useConflict({ error, reset }: { error: Error | null; reset: () => void }) {
  const [overwriteError, setOverwriteError] = useState<unknown>()
  return {
    conflicts: isCallError(error) && error.code === 'edit_conflict' ? (error.changes ?? []) : [],
    overwriteError,
    closeConflicts() {
      setOverwriteError(undefined)
      reset()
    },
    /** Replaces the day by others' version, if it can be loaded. */
    async withLatest(day: string, go: (latest: Devotional) => void) {
      try {
        const { data } = await call(getDevotional, { params: { day } })
        setOverwriteError(undefined)
        go(data)
      } catch (failure) {
        setOverwriteError(failure)
      }
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
  const asked = useDeferredValue(typed.trim())
  const passage = useCall(checkPassage, { query: { reference: asked } }, { isEnabled: asked !== '' })
  return passageCheck(typed, { asked, found: passage.data?.data })
}

/** The query names the day. On Back the address has already changed, so `from` is the shown day. */
function isAnotherAddress(to: URL, from: StudioAddress): boolean {
  return to.pathname !== from.path || to.search !== from.search
}

function useLeavingQuestion(isDirty: boolean): void {
  useEffect(
    () => (isDirty ? guardLeaving(() => confirm(calendarText.leave), { isLeaving: isAnotherAddress }) : undefined),
    [isDirty],
  )
  useClosingQuestion(isDirty)
}
