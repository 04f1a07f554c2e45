import type { YearFigures, YearInReview } from '#contract/catalogue/year-in-review.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { longestRun } from '#rules/dates/longest-run.ts'
import { daysOfYear, openYears, yearOf, yearStart, yearsOfTimes } from '#rules/dates/year-in-review.ts'
import { type Span, secondsIn } from '#rules/player/spans.ts'
import { listSeriesSummaries } from '#server/database/catalogue/series-summaries.ts'
import { listPrayerDays, listPrayerYears } from '#server/database/daily/prayer-days.ts'
import { findStreak } from '#server/database/daily/streaks.ts'
import { listHeardItems, listHeardTimes, listSeriesHeard } from '#server/database/listening/heard-in-year.ts'
import { listPlanRuns } from '#server/database/plans/plan-runs.ts'
import type { Context } from '../../context/context.ts'
import { findPlans } from '../plans/find-plans.ts'

const MINUTE_SECONDS = 60

type Year = { userId: string; year: number }

/** A user's year, or the latest one that is open; none if that year has nothing to show or is not open yet. */
export async function findYearInReview(context: Context, userId: string, wantedYear?: number): Promise<YearInReview> {
  const { database, clock, timeZone } = context
  const finishedPlans = await listFinishedPlanYears(context, userId)
  const years = openYears(
    [
      ...(await listPrayerYears(database, userId)),
      ...yearsOfTimes(await listHeardTimes(database, userId), timeZone),
      ...finishedPlans,
    ],
    dayIn(timeZone, clock.now()),
  )
  const year = years.find((one) => wantedYear === undefined || one === wantedYear)
  if (year === undefined) return { years, review: null }
  const figures = {
    ...(await findPrayer(context, { userId, year })),
    ...(await findListening(context, { userId, year })),
    plans: finishedPlans.filter((one) => one === year).length,
  }
  return { years, review: { year, figures } }
}

/** The year in which each plan was finished. */
async function listFinishedPlanYears(context: Context, userId: string): Promise<number[]> {
  const days = new Map((await findPlans(context)).map(({ id, days_count }) => [id, days_count]))
  return (await listPlanRuns(context.database, userId)).flatMap(({ plan_id, done_days, last_done_on }) =>
    last_done_on !== null && done_days >= (days.get(plan_id) ?? Number.POSITIVE_INFINITY) ? [yearOf(last_done_on)] : [],
  )
}

async function findPrayer(
  { database }: Context,
  { userId, year }: Year,
): Promise<Pick<YearFigures, 'days' | 'longest_run'>> {
  const marks = await listPrayerDays(database, userId, daysOfYear(year))
  const { streak, restDays, isShown } = await findStreak(database, userId)
  return {
    days: [...marks.values()].filter((kind) => kind === 'prayed').length,
    longest_run: isShown ? longestRun(marks, { restDays, unbroken: streak }) : null,
  }
}

async function findListening(
  { database, clock, timeZone }: Context,
  { userId, year }: Year,
): Promise<Pick<YearFigures, 'minutes' | 'series' | 'artist'>> {
  const period = { from: yearStart(year, timeZone), until: yearStart(year + 1, timeZone) }
  const heard = await listHeardItems(database, userId, period)
  const now = clock.now()
  const series = await listSeriesHeard(database, userId, { ...period, now })
  const ids = series.map(({ id }) => id)
  const summaries = await listSeriesSummaries(database, ids, now)
  return {
    minutes: Math.floor(secondsOf(heard) / MINUTE_SECONDS),
    series: series.filter(
      ({ id, items }) => Number(items) >= (summaries.get(id)?.item_count ?? Number.POSITIVE_INFINITY),
    ).length,
    artist: artistHeardMost(heard),
  }
}

type Heard = { listened: readonly Span[]; artist: YearFigures['artist'] }

/** The artist who was heard longest; of several the first by handle. Null if nobody was heard for a minute. */
function artistHeardMost(heard: readonly Heard[]): YearFigures['artist'] {
  const groups = Map.groupBy(heard, ({ artist }) => artist?.handle)
  const sums = [...groups.values()].flatMap((items) => {
    const artist = items[0]?.artist
    const seconds = secondsOf(items)
    return artist && seconds >= MINUTE_SECONDS ? [{ artist, seconds }] : []
  })
  const [most] = sums.sort(
    (one, other) => other.seconds - one.seconds || (one.artist.handle < other.artist.handle ? -1 : 1),
  )
  return most?.artist ?? null
}

function secondsOf(heard: readonly Heard[]): number {
  return heard.reduce((sum, { listened }) => sum + secondsIn(listened), 0)
}
