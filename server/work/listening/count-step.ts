import { EVENT_DAYS } from '#contract/limits.ts'
import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import type { VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import {
  daysLater,
  firstDayOf,
  groupPrayerDays,
  type ListeningWindow,
  PEOPLE_DAYS,
  type stepsOfDay,
} from '#rules/analytics/listening/windows.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  countListeningDay,
  deleteSmallDaysBefore,
  listSubjectsOfDay,
} from '#server/database/listening/figures/listening-days.ts'
import {
  countPrayerDays,
  countWindow,
  countYear,
  deleteWindowsBefore,
  replaceWindowRows,
} from '#server/database/listening/figures/listening-windows.ts'
import { deleteVisitsBefore } from '#server/database/listening/figures/visits.ts'
import { completeExperimentResults } from '#server/studio/tabs/experiments/complete-results.ts'

type CountStep = ReturnType<typeof stepsOfDay>[number]

/** Subjects of one step: each may have many visitors. */
const SUBJECTS_PER_STEP = 20
/** Words that people searched for: each has few visitors. */
const WORDS_PER_STEP = 500
const YEAR_SUBJECTS_PER_STEP = 100

/**
 * Does a part of a step of a day, for the subjects after `after`; returns the last of them, or undefined when the step
 * is done.
 */
export function countStep(
  transaction: Transaction,
  { step, day, after }: { step: CountStep; day: string; after: string },
): Promise<string | undefined> {
  switch (step.what) {
    case 'day':
      return countDay(transaction, { kind: step.kind, day, after })
    case 'window':
      return countOneWindow(transaction, { ...step, day, after })
    case 'prayer':
      return countPrayer(transaction, day)
    case 'delete':
      return doOnce(deleteVisitsBefore(transaction, { kind: step.kind, day: firstDayOf(day, EVENT_DAYS) }))
    case 'finish':
      return doOnce(finishDay(transaction, day))
  }
}

async function doOnce(work: Promise<void>): Promise<undefined> {
  await work
}

type DayOfKind = { kind: VisitKind; day: string; after: string }

async function countDay(transaction: Transaction, { kind, day, after }: DayOfKind): Promise<string | undefined> {
  const from = firstDayOf(day, PEOPLE_DAYS)
  const subjects = await listSubjectsOfDay(transaction, { kind, day, from, after, limit: SUBJECTS_PER_STEP })
  if (subjects.length > 0) await countListeningDay(transaction, { kind, day, from }, subjects)
  return subjects.length < SUBJECTS_PER_STEP ? undefined : subjects.at(-1)
}

/** Figures of small groups are not even stored. */
async function countOneWindow(
  transaction: Transaction,
  { kind, days, day, after }: DayOfKind & { days: ListeningWindow },
): Promise<string | undefined> {
  const isYear = days > PEOPLE_DAYS
  const limit = isYear ? YEAR_SUBJECTS_PER_STEP : kind === 'missed' ? WORDS_PER_STEP : SUBJECTS_PER_STEP
  const step = { kind, from: firstDayOf(day, days), until: day, after, limit }
  const counted = isYear
    ? await countYear(transaction, { ...step, wholeFrom: daysLater(step.from, PEOPLE_DAYS - 1) })
    : await countWindow(transaction, step)
  const rows = counted
    .filter(({ people }) => people >= LEAST_PEOPLE_SHOWN)
    .map(({ places, ...figures }) => ({
      ...figures,
      ...{ days, kind, until: day, places_json: places && JSON.stringify(places) },
    }))
  await replaceWindowRows(transaction, rows)
  return counted.length < limit ? undefined : counted.at(-1)?.subject
}

async function countPrayer(transaction: Transaction, day: string): Promise<undefined> {
  const counts = await countPrayerDays(transaction, { from: firstDayOf(day, PEOPLE_DAYS), until: day })
  const rows = groupPrayerDays(counts)
    .filter(({ people }) => people >= LEAST_PEOPLE_SHOWN)
    .map(({ group, people }) => ({
      ...{ days: PEOPLE_DAYS, kind: 'prayer_days' as const, subject: group, until: day },
      ...{ listens: people, people, seconds: 0, places_json: null },
    }))
  await replaceWindowRows(transaction, rows)
}

async function finishDay(transaction: Transaction, day: string): Promise<void> {
  await deleteWindowsBefore(transaction, day)
  await deleteSmallDaysBefore(transaction, { day: firstDayOf(day, EVENT_DAYS), least: LEAST_PEOPLE_SHOWN })
  await completeExperimentResults(transaction, day)
}
