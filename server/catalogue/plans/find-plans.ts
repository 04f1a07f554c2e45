import { PLANS } from '#brand/plans.ts'
import type { BrandPlan } from '#contract/brand-plans.ts'
import type { Plan, PlanDay } from '#contract/catalogue/plans.ts'
import { LONGEST_PLAN_DAYS, SHORTEST_PLAN_DAYS } from '#contract/habit-limits.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { contentPath } from '#contract/paths.ts'
import { parseBibleAddress } from '#rules/bible/bible-address.ts'
import { listSeriesContent } from '#server/database/catalogue/content.ts'
import { findSeries } from '#server/database/catalogue/series.ts'
import { presentAddress } from '#server/present/bible.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import type { Context } from '../../context/context.ts'
import { findReaderBible } from '../bible/find-reader-bible.ts'

type BiblePlan = Extract<BrandPlan, { kind: 'bible' }>
type SeriesPlan = Extract<BrandPlan, { kind: 'series' }>

/** The plans of this catalogue with their days, in the brand's order. Remembered until the catalogue changes. */
export async function findPlans(context: Context): Promise<readonly Plan[]> {
  return context.memoize(`plans ${context.reader.locale}`, async () => {
    const plans: Plan[] = []
    for (const plan of PLANS) {
      const found = await findPlanOf(plan, context)
      if (found && found.days_count >= SHORTEST_PLAN_DAYS) plans.push(found)
    }
    return plans
  })
}

export async function findPlan(context: Context, id: string): Promise<Plan | undefined> {
  return (await findPlans(context)).find((plan) => plan.id === id)
}

async function findPlanOf(plan: BrandPlan, context: Context): Promise<Plan | undefined> {
  if (plan.kind === 'series') return findSeriesPlan(plan, context)
  const { id, kind, title, lead, chapters } = plan
  const { names, translationId } = await findReaderBible(context)
  const days = chapters.flatMap((chapter): PlanDay[] => {
    const address = parseBibleAddress(chapter)
    if (!address) return []
    const { reference, link } = presentAddress(address, { id: translationId }, names)
    return [{ number: 0, title: reference, link, duration: null, is_free: true }]
  })
  const image_url = await findScenery(plan, context)
  return { id, kind, title, lead, locale: DEFAULT_LOCALE, image_url, ...numbered(days) }
}

/** The address of the picture that a plan of the Bible borrows from a series. */
async function findScenery(plan: BiblePlan, { database, clock }: Context): Promise<string | null> {
  if (plan.scenery_of === undefined) return null
  const series = await findSeries(database, plan.scenery_of, clock.now())
  return series ? artworkUrl(series.wide_image ?? series.image) : null
}

async function findSeriesPlan({ id, kind, handle }: SeriesPlan, context: Context): Promise<Plan | undefined> {
  const { database, clock } = context
  const now = clock.now()
  const series = await findSeries(database, handle, now)
  if (!series) return undefined
  const query = { seriesId: series.id, order: series.content_order, after: undefined, limit: LONGEST_PLAN_DAYS, now }
  const items = await listSeriesContent(database, query)
  const days = items.map(
    (item): PlanDay => ({
      number: 0,
      title: item.title,
      link: contentPath(handle, item.id),
      duration: item.duration_seconds,
      is_free: item.is_free === 1,
    }),
  )
  const { title, description, locale, image } = series
  return { id, kind, title, lead: description, locale, image_url: artworkUrl(image), ...numbered(days) }
}

function numbered(days: readonly PlanDay[]): Pick<Plan, 'days' | 'days_count'> {
  const kept = days.slice(0, LONGEST_PLAN_DAYS).map((day, at) => ({ ...day, number: at + 1 }))
  return { days: kept, days_count: kept.length }
}
