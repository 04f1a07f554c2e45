import { brand } from '#brand/brand.ts'
import { type DailyItem, getDailyItem, TODAYS_DAILY_ITEM } from '#contract/catalogue/daily.ts'
import { getTab } from '#contract/catalogue/discover.ts'
import { isCallError, isUnavailable } from '#contract/is-call-error.ts'
import { DAILY_PRAYER, DISCOVER, dailyPath } from '#contract/paths.ts'
import { dayText } from '#rules/dates/date-text.ts'
import { dayIn, dayOfYear } from '#rules/dates/local-day.ts'
import { firstHeroImage } from '#web/features/catalogue/cards/hero-image.ts'
import { dailyText } from '#web/ui/text/bible/daily-en.ts'
import { breadcrumbs, homeStep, type JsonLd, jsonLd, organization, withoutEmpty } from '../json-ld.ts'
import { definePage, type PageInput } from '../page.ts'
import type { DailyData } from './daily-data.ts'

/**
 * A devotional by its id, or the visitor's own. The own one is loaded by the browser, because the cached page is the
 * same for everybody; the page contains the one that it most likely is.
 */
export const dailyPage = definePage<DailyData>({
  name: 'daily',
  redirectOnFailure: { to: DISCOVER, status: 302 },
  async load(input) {
    const { id } = input.params
    const [item, likely_item, backdrop] = await Promise.all([
      id === undefined ? null : loadItem(id, input),
      id === undefined ? loadLikelyItem(input) : null,
      loadBackdrop(input),
    ])
    return { item, likely_item, backdrop }
  },
  head({ item }, { origin }) {
    if (!item) {
      const canonical = origin + DAILY_PRAYER
      return { title: `${dailyText.title} | ${brand.name}`, canonical, robots: 'noindex' }
    }
    return {
      title: `${item.reference} - ${dailyText.title} | ${brand.name}`,
      description: item.body,
      og_type: 'article',
      image: origin + item.share_image_facebook_url,
      canonical: origin + dailyPath(item.id),
      json_ld: [
        dailyJsonLd(item, origin),
        breadcrumbs([homeStep(), { name: item.reference, path: dailyPath(item.id) }], origin),
      ],
    }
  },
})

/** Structured data of a devotional: passage, thought and reading. */
function dailyJsonLd(item: DailyItem, origin: string): JsonLd {
  return jsonLd('Article', {
    headline: `${item.reference} - ${dailyText.title}`,
    ...withoutEmpty({ description: item.body, articleBody: item.reflection }),
    url: origin + dailyPath(item.id),
    image: origin + item.share_image_facebook_url,
    author: organization(origin),
    publisher: organization(origin),
    isAccessibleForFree: true,
    ...(item.audio_url && { associatedMedia: { '@type': 'AudioObject', contentUrl: origin + item.audio_url } }),
  })
}

/**
 * A devotional by its id; today’s also has its date. A missing one and a failure are logged alike and redirect to
 * discover.
 */
async function loadItem(id: string, { call, now }: PageInput): Promise<DailyItem> {
  try {
    const { data } = await call(getDailyItem, { params: { id }, query: {} })
    const today = dayIn(undefined, now)
    return data.day === dayOfYear(today) ? { ...data, date: today } : data
  } catch (error) {
    if (isUnavailable(error)) throw error
    throw new Error('Failed fetching daily item by id', { cause: error })
  }
}

/** Null if it could not be loaded; the page works without it. */
async function loadLikelyItem({ call, report }: PageInput): Promise<DailyItem | null> {
  try {
    return (await call(getDailyItem, { params: { id: TODAYS_DAILY_ITEM }, query: {} })).data
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (!isCallError(error)) report(error)
    return null
  }
}

async function loadBackdrop({ call, now, language }: PageInput): Promise<DailyData['backdrop']> {
  const { data } = await call(getTab, { params: { tab_id: 'discover' }, query: { limit: 1 } })
  const [section] = data
  const [entry] = section?.items ?? []
  return {
    image_url: section ? firstHeroImage(section, entry) : null,
    title: entry && 'title' in entry ? entry.title : null,
    today: dayText(now, language.locale),
  }
}
