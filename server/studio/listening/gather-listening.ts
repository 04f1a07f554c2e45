import { brand } from '#brand/brand.ts'
import { EXPERIMENTS } from '#brand/experiments.ts'
import type {
  Listening,
  ListeningFigures,
  ListeningPeriod,
  ListeningSite,
} from '#contract/studio/listening/listening.ts'
import { shownDays, shownSum } from '#rules/analytics/listening/day-figures.ts'
import { experimentResults } from '#rules/analytics/listening/experiment-results.ts'
import { shownAmount, shownPeople } from '#rules/analytics/listening/shown-figures.ts'
import { ALL, type VisitKind } from '#rules/analytics/listening/visits-of-event.ts'
import {
  daysLater,
  firstDayOf,
  type ListeningWindow,
  PEOPLE_DAYS,
  PRAYER_GROUP_NAMES,
} from '#rules/analytics/listening/windows.ts'
import type { Database } from '#server/database/database.ts'
import { findCountedDay } from '#server/database/listening/figures/listening-counts.ts'
import { listListeningDays } from '#server/database/listening/figures/listening-days.ts'
import { findListeningWindow, listMostHeardSubjects } from '#server/database/listening/figures/read-windows.ts'
import type { ListeningScope } from './listening-scope.ts'

const MOST_MISSED = 20
/** More than all variants and goals of all experiments. */
const MOST_OF_EXPERIMENTS = 500

const WINDOW_OF: Record<ListeningPeriod, ListeningWindow> = { '7': 7, '28': 28, '365': 365 }

export function windowOf(period: ListeningPeriod): ListeningWindow {
  return WINDOW_OF[period]
}

type SubjectOfWindow = { kind: VisitKind; subject: string; days: ListeningWindow }

/** The figures and days of a subject, and of as many days before. Without counted days there are none. */
export async function gatherSubject(database: Database, { kind, subject, days }: SubjectOfWindow) {
  const until = await findCountedDay(database)
  const common = { until: until ?? null, time_zone: brand.time_zone }
  if (until === undefined) return { ...common, total: null, before: null, days: [], places_json: null, people: 0 }
  const from = firstDayOf(until, days)
  const [row, rows] = await Promise.all([
    findListeningWindow(database, { days, kind, subject }),
    listListeningDays(database, { kind, subject, from: firstDayOf(until, 2 * days), to: until }),
  ])
  const first = rows.filter(({ day }) => day >= from).reduce((sum, { first_people }) => sum + first_people, 0)
  return {
    ...common,
    total: row ? shownTotal({ ...row, first_people: first }, days) : null,
    before: shownSum(rows, { from: firstDayOf(until, 2 * days), to: daysLater(from, -1) }) ?? null,
    days: shownDays(rows, { from, to: until }),
    places_json: row?.places_json ?? null,
    people: row?.people ?? 0,
  }
}

type ListeningCounts = { listens: number; seconds: number; people: number; first_people: number }

/** Visitors are told apart for 28 days at most, so a year has no number of different people. */
function shownTotal(
  { listens, seconds, people, first_people }: ListeningCounts,
  days: number,
): ListeningFigures | null {
  const shown = { listens: shownAmount(listens, people), seconds: shownAmount(seconds, people) }
  if (shown.listens === null || shown.seconds === null) return null
  const hasPeople = days <= PEOPLE_DAYS
  return {
    ...{ listens: shown.listens, seconds: shown.seconds },
    people: hasPeople ? shownPeople(people) : null,
    first_people: hasPeople ? shownPeople(first_people) : null,
  }
}

/** The overview of all listening, or of an artist. What concerns the whole site is for those who may read all of it. */
export async function gatherListening(
  database: Database,
  { period, scope, isOfSite }: { period: ListeningPeriod; scope: ListeningScope; isOfSite: boolean },
): Promise<Listening> {
  const subject =
    scope === null ? ({ kind: 'listening', subject: ALL } as const) : ({ kind: 'artist', subject: scope.id } as const)
  const {
    places_json: _,
    people: __,
    ...figures
  } = await gatherSubject(database, { ...subject, days: windowOf(period) })
  return { ...figures, artist: scope, site: isOfSite ? await gatherSite(database) : null }
}

async function gatherSite(database: Database): Promise<ListeningSite> {
  const list = (kind: Parameters<typeof listMostHeardSubjects>[1]['kind'], most: number) =>
    listMostHeardSubjects(database, { days: PEOPLE_DAYS, kind, most })
  const [prayer, missed, variants, goals] = await Promise.all([
    list('prayer_days', PRAYER_GROUP_NAMES.length),
    list('missed', MOST_MISSED),
    list('variant', MOST_OF_EXPERIMENTS),
    list('goal', MOST_OF_EXPERIMENTS),
  ])
  const prayed = new Map(prayer.map(({ subject, people }) => [subject, people]))
  const seen = new Map([...variants, ...goals].map(({ subject, people }) => [subject, people]))
  return {
    prayer_days: PRAYER_GROUP_NAMES.map((days) => ({ days, people: shownPeople(prayed.get(days) ?? 0) })),
    missed: missed.flatMap(({ subject, people }) => {
      const shown = shownPeople(people)
      return shown === null ? [] : [{ words: subject, people: shown }]
    }),
    experiments: Object.values(EXPERIMENTS).map((experiment) => experimentResults(experiment, seen)),
  }
}
