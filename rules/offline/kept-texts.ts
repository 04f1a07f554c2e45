import { DEFAULT_LOCALE, LOCALE_QUERY } from '#contract/locales.ts'
import { BIBLE, pageDataPath } from '#contract/paths.ts'
import { daysBetween } from '../dates/local-day.ts'

const FOLDER = '/offline/texts/'
/** The pages of devotionals. */
const DAILY = '/daily/'
/** A devotional is kept for this many days after its day. */
const DEVOTIONAL_DAYS = 2

/** The cache path of a kept text's details. */
export function keptTextPath(id: string): string {
  return FOLDER + encodeURIComponent(id)
}

/** True for the address of a kept text's details. */
export function isKeptTextPath(pathname: string): boolean {
  return pathname.startsWith(FOLDER)
}

/** The address of a page's data in a language, by which it is kept. */
export function keptPageDataPath(path: string, locale: string): string {
  return pageDataPath(path, locale === DEFAULT_LOCALE ? '' : `?${LOCALE_QUERY}=${locale}`)
}

/** True for the data of pages that may be kept as texts: the Bible's and the devotionals'. */
export function isKeptPageData(pathname: string): boolean {
  return [BIBLE, DAILY].some((folder) => pathname.startsWith(`/page-data${folder}`))
}

/** True if a kept devotional's day is so long ago that the devotional is removed. Both days as `2026-11-29`. */
export function isDevotionalOver(date: string, today: string): boolean {
  return daysBetween(date, today) >= DEVOTIONAL_DAYS
}
