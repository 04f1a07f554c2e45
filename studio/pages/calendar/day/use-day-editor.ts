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
import { calendarText } from '#studio/text/calendar-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import type { Mover } from '../moves/use-moves.ts'
import { isWhole, type PassageCheck, passageCheck } from './passage-check.ts'

type Edited = Partial<DevotionalFields>

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
  /** Why what others changed could not be read. */
  overwriteError: unknown
  /** Goes on editing: what was typed stays, and is not published. */
  closeConflicts: () => void
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
  const conflict = useConflict(edit)
  return {
    fields,
    hasChanges,
    isComplete: isWhole(fields, { check, isNewReference: edited.reference !== undefined }),
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

/** What others changed meanwhile, as the refusal of an edit says it. */
function useConflict({ error, reset }: { error: Error | null; reset: () => void }) {
  const [overwriteError, setOverwriteError] = useState<unknown>()
  return {
    conflicts: isCallError(error) && error.code === 'edit_conflict' ? (error.changes ?? []) : [],
    overwriteError,
    closeConflicts() {
      setOverwriteError(undefined)
      reset()
    },
    /** Goes on with the day as others left it, if it can be read. */
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

/** A day is named by the query. The address bar has moved already when Back is pressed: `from` is what is shown. */
function isAnotherAddress(to: URL, from: StudioAddress): boolean {
  return to.pathname !== from.path || to.search !== from.search
}

function useLeavingQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const removeGuard = guardLeaving(() => confirm(calendarText.leave), { isLeaving: isAnotherAddress })
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => {
      removeGuard()
      listening.abort()
    }
  }, [isDirty])
}
