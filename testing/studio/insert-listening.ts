import type { FrontVariant } from '#contract/catalogue/front-experiment.ts'
import { FRONT_PAGE, frontExperimentName } from '#rules/analytics/front-experiment.ts'
import type { Database } from '#server/database/database.ts'
import { insertEvents } from '#server/database/listening/analytics-events.ts'
import type { AnalyticsEventRow } from '#server/database/listening/progress-tables.ts'
import { chunksOf } from '#server/database/row-chunks.ts'

const DAY_MILLISECONDS = 86_400_000
const MINUTE_SECONDS = 60
let number = 0

type Visit = { kind: 'listen' | 'view' | 'tap'; subject: string; seconds?: number; fields?: object }

/** Stores an event of each of these visitors at a time, as `POST /web/events` does with their consent. */
export async function insertVisits(
  database: Database,
  { visitors, at, kind, subject, seconds = 0, fields = {} }: Visit & { visitors: readonly string[]; at: number },
): Promise<void> {
  const rows = visitors.map((visitor_id): AnalyticsEventRow => {
    number += 1
    const day = new Date(at).toISOString().slice(0, 10)
    const fields_json = JSON.stringify({ start_time: 0, content_duration: 2 * MINUTE_SECONDS, ...fields })
    return { id: `visit-${number}`, at, day, visitor_id, kind, subject, seconds, fields_json }
  })
  for (const chunk of chunksOf(rows))
    await database.transaction().execute((transaction) => insertEvents(transaction, chunk))
}

export function visitorsFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `visitor-${first + at}`)
}

/**
 * Four weeks of listening on a site with the demo: 60 people, half of them daily. A third of each day’s listeners stop
 * a recording half-way. Also a search without results, and an experiment.
 */
export async function insertWeeksOfListening(
  database: Database,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<void> {
  for (let ago = 1; ago <= 28; ago += 1) {
    const at = now - ago * DAY_MILLISECONDS
    for (const [place, subject] of ids.entries()) {
      const visitors = visitorsFrom(0, 60 - 10 * (place % 4)).filter((_, one) => one % 2 === 0 || (one + ago) % 7 === 0)
      const half = visitors.filter((_, one) => one % 3 === 0)
      const rest = visitors.filter((_, one) => one % 3 !== 0)
      await insertVisits(database, { visitors: half, at, kind: 'listen', subject, seconds: MINUTE_SECONDS })
      await insertVisits(database, { visitors: rest, at, kind: 'listen', subject, seconds: 2 * MINUTE_SECONDS })
    }
    const visitors = visitorsFrom(ago % 5, 20)
    await insertVisits(database, { visitors, at, kind: 'view', subject: 'daily' })
  }
  const at = now - DAY_MILLISECONDS
  const query = { props: { query: 'Psalm 151' } }
  await insertVisits(database, {
    visitors: visitorsFrom(0, 14),
    at,
    kind: 'view',
    subject: 'search_missed',
    fields: query,
  })
  for (const [variant, from] of [
    ['soon', 0],
    ['later', 30],
  ] as const) {
    const fields = { props: { experiments: `app_prompt:${variant}` } }
    await insertVisits(database, { visitors: visitorsFrom(from, 30), at, kind: 'view', subject: 'discover', fields })
    await insertVisits(database, { visitors: visitorsFrom(from, 12), at, kind: 'tap', subject: 'subscribe', fields })
  }
}

/** How many people saw a version of a front page, pressed something on it, and then listened. */
type FrontVisits = { variant: FrontVariant; from: number; seen: number; pressed: number; heard: number }

/** Stores visits to a version of a front page, by visitors whose numbers start at `from`. */
export async function insertFrontVisits(
  database: Database,
  { id, at }: { id: string; at: number },
  { variant, from, seen, pressed, heard }: FrontVisits,
): Promise<void> {
  const experiments = `${frontExperimentName(id)}:${variant}`
  const ofPage = { at, subject: FRONT_PAGE, fields: { props: { experiments } } }
  await insertVisits(database, { ...ofPage, kind: 'view', visitors: visitorsFrom(from, seen) })
  await insertVisits(database, { ...ofPage, kind: 'tap', visitors: visitorsFrom(from, pressed) })
  const heardOf = { kind: 'listen', subject: 'like-a-tree-planted', seconds: MINUTE_SECONDS } as const
  await insertVisits(database, { at, ...heardOf, visitors: visitorsFrom(from, heard), fields: { experiments } })
}
