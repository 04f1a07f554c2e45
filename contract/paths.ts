/** Paths of pages and routes, shared by links and routes. */
export const DISCOVER = '/discover/'
/** The staff's side. */
export const STUDIO = '/studio/'
/** Where the first owner is made. */
export const STUDIO_SETUP = '/studio/setup/'
/** Submitted forms; a single form is at its id below this path. */
export const STUDIO_FORMS = '/studio/forms/'
/** Where an invitation to the team is accepted. Its code is in the fragment, which browsers send to no server. */
export const STUDIO_JOIN = '/studio/join/'
/** Fragment of the redirect to discover from a page that does not exist. */
export const CONTENT_NOT_FOUND = '#content-not-found'
/** Fragment that opens the radio on discover. */
export const OPEN_RADIO = '#open-radio'
/** The preview of a tab's version for staff, by a token that expires. */
export const STUDIO_PREVIEW = '/studio/preview/'
/** The site as a person sees it (impersonation), in a frame of the studio. */
export const STUDIO_IMPERSONATION = '/studio/impersonation/'
/** A page, its style sheet and an email in the brand of the draft. */
export const BRAND_PREVIEW = '/studio/preview/brand/'
export const BRAND_PREVIEW_STYLE = '/studio/preview/brand.css'
export const BRAND_PREVIEW_LETTER = '/studio/preview/letter/'
/** The live brand as an archive. */
export const BRAND_EXPORT_PATH = '/web/studio/brand/export'
/** The fallback page without a connection. */
export const OFFLINE = '/offline/'
/** The id of the section for downloads on that page. */
export const OFFLINE_PART = 'kept'
export const LOGIN = '/login/'
/** The page that undoes an account change, linked in the message about the change. */
export function accountRecoveryPath(token: string): string {
  return `${LOGIN}?undo=${token}`
}
export const SIGNUP = '/signup/'
export const SUBSCRIBE = '/subscribe/'
export const SETTINGS_ACCOUNT = '/settings/account/'
export const SETTINGS_SUBSCRIPTIONS = '/settings/subscriptions/'
export const SETTINGS_DONATIONS = '/settings/donations/'
export const SETTINGS_EMAILS = '/settings/emails/'
export const SETTINGS_LISTENING = '/settings/listening/'
export const SETTINGS_HABIT = '/settings/daily-prayer/'
export const SETTINGS_COOKIES = '/settings/cookies/'
/** The page for donations to the operator. */
export const GIVE = '/give/'
/** The receipt of a donation; the `key` parameter of the message's link grants access. */
export const DONATION_RECEIPT = '/give/receipt/'
export function donationReceiptPath(chargeId: string, key?: string): string {
  const opened = key === undefined ? '' : `&key=${encodeURIComponent(key)}`
  return `${DONATION_RECEIPT}?id=${encodeURIComponent(chargeId)}${opened}`
}
/** The page for donations to an artist without a donation page of their own. */
export function givePath(handle: string): string {
  return `${GIVE}${encodeURIComponent(handle)}/`
}
/** The yearly statement of the user's donations. */
export function donationStatementPath(year: number): string {
  return `${SETTINGS_DONATIONS}${year}/`
}
export const GIFT = '/gift/'
export const REDEEM = '/redeem/'
export const CHECKOUT = '/checkout/'
export const FAMILY = '/family/'
export const PARTNERS = '/partners/'
export const CAREERS = '/careers/'
/** Static text pages (`web/pages/article/`). */
export const ARTICLE_PATHS = ['/ministries/', CAREERS, PARTNERS, '/waitlist/'] as const
export const EVENTS_PATH = '/events/'
/** Onboarding pages: not indexed by search engines. */
export const ONBOARDING = '/onboarding/'
export const EMAIL_ONBOARDING = '/email-onboarding/'
/** A daily reminder as an iCalendar file, at the time in the `time` parameter. */
export const REMINDER_CALENDAR = '/reminder.ics'
/** The page that ends a list of emails. The token is in the fragment, which browsers send to no server. */
export function unsubscribePath(token: string): string {
  return `${SETTINGS_EMAILS}#${token}`
}
/** The address for one-click unsubscribing in a mail program (RFC 8058). */
export function oneClickUnsubscribePath(token: string): `/${string}` {
  return `/web/unsubscribe/${token}`
}
/** The endpoint for reports of content security policy violations. */
export const POLICY_REPORTS = '/web/policy-reports'
/** The redirect to the carrier's first screen. */
export const FIRST_SCREEN_START = '/web/dcb/start'
export const PODCASTS = '/podcasts/'
export const BIBLE = '/bible/'
export const SEARCH = '/search/'
/** The visitor's saved items, followed artists and history. */
export const LIBRARY = '/library/'
/** The folder of a private feed. Its token is the permission. */
export function privateFeedBase(token: string): string {
  return `/feeds/${token}/`
}
/** A user's own playlist. */
export const PLAYLISTS = '/playlists/'
export function playlistPath(id: string): string {
  return `${PLAYLISTS}${encodeURIComponent(id)}/`
}
export const PLANS_PATH = '/plans/'
export function planPath(id: string): string {
  return `${PLANS_PATH}${encodeURIComponent(id)}/`
}
/** The query parameter with the key of a group that prays a plan together. */
export const PLAN_GROUP = 'with'
export function planGroupPath(id: string, key: string): string {
  return `${planPath(id)}?${PLAN_GROUP}=${encodeURIComponent(key)}`
}
/** The page of a shared playlist: its key is the permission. */
export const SHARED_PLAYLISTS = '/p/'
export function sharedPlaylistPath(key: string): string {
  return `${SHARED_PLAYLISTS}${encodeURIComponent(key)}/`
}
/** A room for praying together: its key is the permission. */
export const TOGETHER = '/together/'
export function roomPath(key: string): string {
  return `${TOGETHER}${encodeURIComponent(key)}/`
}
/** Where a room for an item is opened. */
export const OPEN_ROOM = `${TOGETHER}with/`
export function openRoomPath(contentId: string): string {
  return `${OPEN_ROOM}${encodeURIComponent(contentId)}/`
}
export const OEMBED = '/oembed'
/** The page of an event. */
export function eventPath(name: string): string {
  return `${EVENTS_PATH}${encodeURIComponent(name)}/`
}

/** An event as an iCalendar file. */
export function eventCalendarPath(name: string): string {
  return `${eventPath(name)}calendar.ics`
}

/** The visitor's devotional of today. */
export const DAILY_PRAYER = '/daily-prayer/'

export function seriesPath(handle: string): string {
  return `/series/${encodeURIComponent(handle)}/`
}

/** The query parameter of the account page that offers the private feed of a series; its value is the series' id. */
export const PODCAST_APP_SERIES = 'podcast_app'

/** Where a subscriber gets a series for their podcast app. */
export function podcastAppPath(seriesId: string): string {
  return `${SETTINGS_ACCOUNT}?${PODCAST_APP_SERIES}=${encodeURIComponent(seriesId)}`
}

/** The canonical path of a content item. */
export function contentPath(seriesHandle: string | null, contentId: string): string {
  return seriesHandle
    ? `${seriesPath(seriesHandle)}${encodeURIComponent(contentId)}/`
    : `/content/${encodeURIComponent(contentId)}/`
}

/** The path of an item below discover, as in a creator's latest episodes. */
export function discoverItemPath(contentId: string): string {
  return `${DISCOVER}${encodeURIComponent(contentId)}/`
}

/** The podcast feed of a series. */
export function feedPath(seriesHandle: string): string {
  return `${seriesPath(seriesHandle)}feed.xml`
}

/** An item's chapters (Podcasting 2.0 JSON chapters). */
export function chaptersPath(seriesHandle: string, contentId: string): string {
  return `${contentPath(seriesHandle, contentId)}chapters.json`
}

/** The page of a public daily devotional. */
export function dailyPath(id: string): string {
  return `/daily/${encodeURIComponent(id)}/`
}

export function artistPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/`
}

/** An artist's path by id; redirects to the path by handle. */
export function artistByIdPath(id: string): string {
  return `/artists/${encodeURIComponent(id)}/`
}

export function artistVideosPath(handle: string): string {
  return `${artistPath(handle)}videos/`
}

/** `reference` as in the specification: `genesis-1`, `john-3-16`. */
export function versePath(reference: string): string {
  return biblePath('kjv', reference)
}

/** A chapter or verse of a translation; without a reference, the list of its books. */
export function biblePath(translation: string, reference?: string): string {
  const books = `${BIBLE}${encodeURIComponent(translation)}/`
  return reference === undefined ? books : `${books}${reference}/`
}

/** The search page, for all kinds or one. */
export function searchPath(query: string, type?: string): string {
  const asked = [query && `q=${encodeURIComponent(query)}`, type && `type=${encodeURIComponent(type)}`]
  const text = asked.filter(Boolean).join('&')
  return text ? `${SEARCH}?${text}` : SEARCH
}

/** A path without trailing slashes. */
export function trimLastSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** A path without leading and trailing slashes. */
function trimSlashes(path: string): string {
  let start = 0
  while (path[start] === '/') start += 1
  return trimLastSlashes(path.slice(start))
}

/** The build of the pages that the server serves. */
export const APP_DATA_PATH = '/page-data/app-data.json'

/** The path of a page's data: `/page-data/series/armor/page-data.json`, `/page-data/index/page-data.json`. */
export function pageDataPath(path: string, query = ''): string {
  return `/page-data/${trimSlashes(path) || 'index'}/page-data.json${query}`
}

/** A channel's live playlist (HLS). */
export function liveRadioPath(handle: string): string {
  return `/radio/${encodeURIComponent(handle)}/live.m3u8`
}

/** The query parameter with the result of a social sign-in. */
export const SIGN_IN_RESULT = 'sign_in'

/** The redirect to an identity provider, and the callback from it. */
export function identityProviderStartPath(provider: string): `/${string}` {
  return `/web/authenticate/${provider}`
}

export function identityProviderCallbackPath(provider: string): `/${string}` {
  return `${identityProviderStartPath(provider)}/callback`
}

/** The redirect to the carrier's first screen, with the path to return to. */
export function firstScreenStartPath(next: string): string {
  return `${FIRST_SCREEN_START}?next_url=${encodeURIComponent(next)}`
}

/** The oEmbed endpoint for a page. `page` is its absolute URL. */
export function oembedPath(page: string): string {
  return `${OEMBED}?url=${encodeURIComponent(page)}&format=json`
}
