/** Addresses, made in one place so that a link and its route cannot drift apart. */
export const DISCOVER = '/discover/'
/** Fragment with which a visitor arrives at discover when what they asked for is not there. */
export const CONTENT_NOT_FOUND = '#content-not-found'
/** Fragment with which a visitor arrives at discover to hear the radio. */
export const OPEN_RADIO = '#open-radio'
export const LOGIN = '/login/'
export const SIGNUP = '/signup/'
export const SUBSCRIBE = '/subscribe/'
export const SETTINGS_ACCOUNT = '/settings/account/'
export const SETTINGS_SUBSCRIPTIONS = '/settings/subscriptions/'
export const SETTINGS_DONATIONS = '/settings/donations/'
export const SETTINGS_COOKIES = '/settings/cookies/'
export const GIFT = '/gift/'
export const REDEEM = '/redeem/'
export const PARTNERS = '/partners/'
export const CAREERS = '/careers/'
/** Pages of words alone, each with one text (`web/pages/article/`). */
export const ARTICLE_PATHS = [
  '/family/',
  GIFT,
  REDEEM,
  '/events/',
  '/events/january-challenge/',
  '/ministries/',
  CAREERS,
  PARTNERS,
  '/give/',
  '/waitlist/',
  '/onboarding/',
  '/email-onboarding/',
] as const
export const PODCASTS = '/podcasts/'
export const BIBLE = '/bible/'
export const SEARCH = '/search/'
export const OEMBED = '/oembed'
/** The visitor's own devotional of today. */
export const DAILY_PRAYER = '/daily-prayer/'

export function seriesPath(handle: string): string {
  return `/series/${encodeURIComponent(handle)}/`
}

/** The canonical address of a content item. */
export function contentPath(seriesHandle: string | null, contentId: string): string {
  return seriesHandle
    ? `${seriesPath(seriesHandle)}${encodeURIComponent(contentId)}/`
    : `/content/${encodeURIComponent(contentId)}/`
}

/** An item under discover, as a creator's latest episodes link to it. */
export function discoverItemPath(contentId: string): string {
  return `${DISCOVER}${encodeURIComponent(contentId)}/`
}

/** The podcast feed of a series. */
export function feedPath(seriesHandle: string): string {
  return `${seriesPath(seriesHandle)}feed.xml`
}

/** An item's chapters as podcast players read them. */
export function chaptersPath(seriesHandle: string, contentId: string): string {
  return `${contentPath(seriesHandle, contentId)}chapters.json`
}

/** A daily devotional for everybody. */
export function dailyPath(id: string): string {
  return `/daily/${encodeURIComponent(id)}/`
}

export function artistPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/`
}

export function artistVideosPath(handle: string): string {
  return `${artistPath(handle)}videos/`
}

/** `reference` as the specification writes it: `genesis-1`, `john-3-16`. */
export function versePath(reference: string): string {
  return biblePath('kjv', reference)
}

/** A chapter or verse of a translation; without a reference, its books. */
export function biblePath(translation: string, reference?: string): string {
  const books = `${BIBLE}${encodeURIComponent(translation)}/`
  return reference === undefined ? books : `${books}${reference}/`
}

/** The page of a search, of everything or of one kind. */
export function searchPath(query: string, type?: string): string {
  const asked = [query && `q=${encodeURIComponent(query)}`, type && `type=${encodeURIComponent(type)}`]
  const text = asked.filter(Boolean).join('&')
  return text ? `${SEARCH}?${text}` : SEARCH
}

/** Where a page's data lives: `/page-data/series/armor/page-data.json`, `/page-data/index/page-data.json`. */
export function pageDataPath(path: string, query = ''): string {
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return `/page-data/${trimmed || 'index'}/page-data.json${query}`
}

/** What a channel plays, as a live playlist. */
export function liveRadioPath(handle: string): string {
  return `/radio/${encodeURIComponent(handle)}/live.m3u8`
}

/** Where other sites ask what to show of a page of ours. `page` is its absolute address. */
export function oembedPath(page: string): string {
  return `${OEMBED}?url=${encodeURIComponent(page)}&format=json`
}
