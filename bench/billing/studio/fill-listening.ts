import { brand } from '#brand/brand.ts'
import { EVENT_DAYS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Program } from '#server/context/context.ts'
import type { ListeningDayRow } from '#server/database/listening/figures/listening-tables.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import { countListening } from '#server/work/listening/count-listening.ts'
import { insertVisits, visitorsFrom } from '#testing/studio/insert-listening.ts'

const YEAR_DAYS = 365
const HEARD_RECORDINGS = 20
const LISTENERS_OF_EACH = 40
const SECONDS_OF_EACH = 60
/** After this time, no more events of an earlier moment are received. */
const SETTLED_MILLISECONDS = 300_000

type Listening = Pick<Program, 'database' | 'clock'>

/**
 * A year of listening to the catalogue. The last days are counted from events, as in the program. For the days before,
 * only figures are inserted.
 */
export async function fillListening(program: Listening): Promise<void> {
  const { database, clock } = program
  const now = clock.now()
  await insertFigures(program)
  const recordings = await database.selectFrom('content').select('id').orderBy('id').limit(HEARD_RECORDINGS).execute()
  for (let ago = EVENT_DAYS; ago >= 1; ago -= 1) {
    const at = now - ago * DAY_MILLISECONDS
    for (const [place, { id: subject }] of recordings.entries()) {
      const visitors = visitorsFrom((place * LISTENERS_OF_EACH) / 2, LISTENERS_OF_EACH)
      await insertVisits(database, { visitors, at, kind: 'listen', subject, seconds: SECONDS_OF_EACH })
    }
  }
  await countListening({ database, clock: { now: () => now + SETTLED_MILLISECONDS } })
}

/** The figures of all days of a year but the last ones, of every recording, series and artist. */
async function insertFigures({ database, clock }: Listening): Promise<void> {
  const subjects = await listSubjects(database)
  const figures = { listens: 20, people: 20, first_people: 10, people_28: 60, seconds: 6000 }
  const rows = Array.from({ length: YEAR_DAYS - EVENT_DAYS }, (_, at) =>
    dayIn(brand.time_zone, clock.now() - (YEAR_DAYS - at) * DAY_MILLISECONDS),
  ).flatMap((day) => subjects.map((of): ListeningDayRow => ({ ...of, day, ...figures })))
  for (const chunk of chunksOf(rows))
    await database
      .transaction()
      .execute((transaction) => transaction.insertInto('listening_day').values(chunk).execute())
}

async function listSubjects(database: Listening['database']): Promise<Pick<ListeningDayRow, 'kind' | 'subject'>[]> {
  const rows = await database.selectFrom('content').select(['id', 'series_id', 'artist_id']).execute()
  const named = (kind: ListeningDayRow['kind'], ids: readonly (string | null)[]) =>
    [...new Set(ids)].flatMap((subject) => (subject === null ? [] : [{ kind, subject }]))
  return [
    { kind: 'listening', subject: 'all' },
    ...named(
      'recording',
      rows.map(({ id }) => id),
    ),
    ...named(
      'series',
      rows.map(({ series_id }) => series_id),
    ),
    ...named(
      'artist',
      rows.map(({ artist_id }) => artist_id),
    ),
  ]
}
