/** Addresses, made in one place so that a link and its route cannot drift apart. */
export const DISCOVER = '/discover/'
/** Fragment with which a visitor arrives at discover when what they asked for is not there. */
export const CONTENT_NOT_FOUND = '#content-not-found'
export const LOGIN = '/login/'
export const SIGNUP = '/signup/'
export const SUBSCRIBE = '/subscribe/'
export const PODCASTS = '/podcasts/'
export const BIBLE = '/bible/'

export function seriesPath(handle: string): string {
  return `/series/${encodeURIComponent(handle)}/`
}

/** The canonical address of a content item. */
export function contentPath(seriesHandle: string | null, contentId: string): string {
  return seriesHandle
    ? `${seriesPath(seriesHandle)}${encodeURIComponent(contentId)}/`
    : `/content/${encodeURIComponent(contentId)}/`
}

export function artistPath(handle: string): string {
  return `/${encodeURIComponent(handle)}/`
}

/** `reference` as the specification writes it: `genesis-1`, `john-3-16`. */
export function versePath(reference: string): string {
  return `/bible/kjv/${reference}/`
}

/** Where a page's data lives: `/page-data/series/armor/page-data.json`, `/page-data/index/page-data.json`. */
export function pageDataPath(path: string, query = ''): string {
  const trimmed = path.replace(/^\/+|\/+$/g, '')
  return `/page-data/${trimmed || 'index'}/page-data.json${query}`
}
