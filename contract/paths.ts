/** Addresses, made in one place so that a link and its route cannot drift apart. */
export const DISCOVER = '/discover/'
/** Fragment with which a visitor arrives at discover when what they asked for is not there. */
export const CONTENT_NOT_FOUND = '#content-not-found'
/** Fragment with which a visitor arrives at discover to hear the radio. */
export const OPEN_RADIO = '#open-radio'
/** What is shown for any page that is asked for without a connection. */
export const OFFLINE = '/offline/'
export const LOGIN = '/login/'
/** Where the letter that tells of a change of the account leads to take it back. */
export function accountRecoveryPath(token: string): string {
  return `${LOGIN}?undo=${token}`
}
export const SIGNUP = '/signup/'
export const SUBSCRIBE = '/subscribe/'
export const SETTINGS_ACCOUNT = '/settings/account/'
export const SETTINGS_SUBSCRIPTIONS = '/settings/subscriptions/'
export const SETTINGS_DONATIONS = '/settings/donations/'
export const SETTINGS_LISTENING = '/settings/listening/'
export const SETTINGS_COOKIES = '/settings/cookies/'
/** Where donations are made, to the house. */
export const GIVE = '/give/'
/** The page of one donation's receipt; `key` opens it to whoever has the letter's link. */
export const DONATION_RECEIPT = '/give/receipt/'
export function donationReceiptPath(chargeId: string, key?: string): string {
  const opened = key === undefined ? '' : `&key=${encodeURIComponent(key)}`
  return `${DONATION_RECEIPT}?id=${encodeURIComponent(chargeId)}${opened}`
}
/** Where donations to an artist are made who has no giving page of their own. */
export function givePath(handle: string): string {
  return `${GIVE}${encodeURIComponent(handle)}/`
}
/** The yearly statement of one's donations. */
export function donationStatementPath(year: number): string {
  return `${SETTINGS_DONATIONS}${year}/`
}
export const GIFT = '/gift/'
export const REDEEM = '/redeem/'
export const CHECKOUT = '/checkout/'
export const FAMILY = '/family/'
export const PARTNERS = '/partners/'
export const CAREERS = '/careers/'
/** Pages of words alone, each with one text (`web/pages/article/`). */
export const ARTICLE_PATHS = ['/ministries/', CAREERS, PARTNERS, '/waitlist/'] as const
export const EVENTS_PATH = '/events/'
/** Pages of an account's first steps: search engines are not to list them. */
export const ONBOARDING = '/onboarding/'
export const EMAIL_ONBOARDING = '/email-onboarding/'
/** A daily reminder for the visitor's own calendar, at the time that `time` names. */
export const REMINDER_CALENDAR = '/reminder.ics'
/** Where browsers report what the content policy kept away. */
export const POLICY_REPORTS = '/web/policy-reports'
/** Where a visitor is sent on to the carrier's first screen. */
export const FIRST_SCREEN_START = '/web/dcb/start'
export const PODCASTS = '/podcasts/'
export const BIBLE = '/bible/'
export const SEARCH = '/search/'
/** What the visitor saved, follows and has heard. */
export const LIBRARY = '/library/'
export const OEMBED = '/oembed'
/** The page of one event. */
export function eventPath(name: string): string {
  return `${EVENTS_PATH}${encodeURIComponent(name)}/`
}

/** An event for the visitor's own calendar. */
export function eventCalendarPath(name: string): string {
  return `${eventPath(name)}calendar.ics`
}

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

/** An artist's address by id, which leads on to the one by handle. */
export function artistByIdPath(id: string): string {
  return `/artists/${encodeURIComponent(id)}/`
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

/** A path without the slashes at its end. */
export function trimLastSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** A path without the slashes around it. */
function trimSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start += 1
  return trimLastSlashes(path.slice(start))
}

/** Where a page's data lives: `/page-data/series/armor/page-data.json`, `/page-data/index/page-data.json`. */
export function pageDataPath(path: string, query = ''): string {
  return `/page-data/${trimSlashes(path) || 'index'}/page-data.json${query}`
}

/** What a channel plays, as a live playlist. */
export function liveRadioPath(handle: string): string {
  return `/radio/${encodeURIComponent(handle)}/live.m3u8`
}

/** The query by which a page is told how a sign-in with another service ended. */
export const SIGN_IN_RESULT = 'sign_in'

/** Where a visitor leaves for a service whose account they sign in with, and where it sends them back to. */
export function identityProviderStartPath(provider: string): `/${string}` {
  return `/web/authenticate/${provider}`
}

export function identityProviderCallbackPath(provider: string): `/${string}` {
  return `${identityProviderStartPath(provider)}/callback`
}

/** The way to the carrier's first screen, and from there to a path of ours. */
export function firstScreenStartPath(next: string): string {
  return `${FIRST_SCREEN_START}?next_url=${encodeURIComponent(next)}`
}

/** Where other sites ask what to show of a page of ours. `page` is its absolute address. */
export function oembedPath(page: string): string {
  return `${OEMBED}?url=${encodeURIComponent(page)}&format=json`
}
