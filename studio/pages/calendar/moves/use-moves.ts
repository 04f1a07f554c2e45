import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getAttention } from '#contract/studio/attention.ts'
import {
  type DayRevision,
  getCalendar,
  moveDevotionals,
  type Release,
  undoDayRevisions,
} from '#contract/studio/calendar.ts'
import { getDevotional, listDevotionalRevisions } from '#contract/studio/calendar-days.ts'
import { editEntry, getEntry, listLibrary, listRevisions, undoRevision } from '#contract/studio/catalogue.ts'
import { getTabVersion, listTabVersions, scheduleTabVersion } from '#contract/studio/tabs.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { ownZone } from '#studio/ui/field/time-zones.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { dateText } from '../calendar-words.ts'
import { onDate } from '../shown-days.ts'

/** Moves of devotionals: `from` and `to` are days of the year. */
export type DayMove = { from: string; to: string }

type Moves = {
  moves: readonly DayMove[]
  displaced: 'swap' | 'replace'
  versions: readonly DayRevision[]
  /** The toast's text afterwards. */
  done: string
}

/** Undoes the change. */
type Undo = () => Promise<unknown>

export type Mover = {
  moveDays: (moves: Moves) => void
  moveRelease: (release: Release, date: string) => void
  /** Undoes revisions of days, with a toast. */
  undoDays: (revisions: readonly DayRevision[]) => void
  /** Refreshes all data with days and releases, here and on other pages. */
  refresh: () => Promise<void>
  isMoving: boolean
  error: Error | null
}

/** Calls with days and releases; a release is an entry or a version of a tab. */
const STALE = [
  ...[getCalendar, getDevotional, listDevotionalRevisions, getAttention],
  ...[getEntry, listRevisions, listLibrary],
  ...[listTabVersions, getTabVersion],
]

/** Moves devotionals and releases. Each move shows a toast with undo. */
export function useMoves(): Mover {
  const client = useQueryClient()
  const refresh = async () => {
    await Promise.all(STALE.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
  }
  const change = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<{ text: string; undo?: Undo }> }) => run(),
    onSuccess: ({ text, undo }) =>
      showToast(
        text,
        undo && (() => change.mutate({ run: async () => ({ text: calendarText.undone, ...(await undone(undo)) }) })),
      ),
    onSettled: refresh,
  })
  const undoRevisions = (revisions: readonly DayRevision[]) =>
    call(undoDayRevisions, { body: { revisions: [...revisions] } })
  return {
    moveDays: ({ moves, displaced, versions, done }) =>
      change.mutate({
        async run() {
          const body = { moves: [...moves], displaced, versions: [...versions] }
          const { data } = await call(moveDevotionals, { body })
          return { text: done, undo: () => undoRevisions(data.revisions) }
        },
      }),
    moveRelease: (release, date) =>
      change.mutate({
        run: async () => ({
          text: calendarText.moved(dateText(date)),
          undo: await movedRelease(release, onDate(release.at, date)),
        }),
      }),
    undoDays: (revisions) =>
      change.mutate({
        async run() {
          await undoRevisions(revisions)
          return { text: calendarText.undone }
        },
      }),
    refresh,
    isMoving: change.isPending,
    error: change.error,
  }
}

async function undone(undo: Undo): Promise<object> {
  await undo()
  return {}
}

/** Moves a release to another time by its own call; returns a function that undoes it. */
async function movedRelease(release: Release, at: string): Promise<Undo> {
  const { kind, id, version, part_of } = release
  if (kind !== 'tab') {
    const body = { version, fields: { visible_at: at } }
    const { data } = await call(editEntry, { params: { kind, id }, body })
    return () => call(undoRevision, { params: { kind, id, version: data.version } })
  }
  const params = { tab_id: part_of ?? '', version_id: id }
  const schedule = (revision: number, publish_at: string) =>
    call(scheduleTabVersion, { params, body: { revision, publish_at, time_zone: ownZone() } })
  const { data } = await schedule(version, at)
  return () => schedule(data.revision, release.at)
}
