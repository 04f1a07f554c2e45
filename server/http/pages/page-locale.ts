import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { DEFAULT_LOCALE, LOCALE_QUERY, OFFERED_LOCALES } from '#contract/locales.ts'
import { LOCALE_COOKIE_MILLISECONDS, localeFor } from '#rules/browser/locale-choice.ts'
import type { RequestCookie } from '#server/context/context.ts'
import type { CachedResponse } from '../caching/cached-response.ts'
import type { HttpProgram } from '../requests/request-context.ts'
import { hostCookie } from '../sessions/host-cookie.ts'

const PRIVATE_CACHE = 'private, no-cache'

/** The language chosen in this browser. */
export function localeCookie(
  { isHttps, clock }: HttpProgram,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCookie {
  return hostCookie(request, reply, { name: `${brand.slug}_locale`, isHttps, clock })
}

/** The language of a page. A language in the address is stored for the next pages, but not from a frame: the cookie is that of the window. */
export function localeOfPage(
  program: HttpProgram,
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: URLSearchParams },
): string {
  const { locales, clock } = program
  const storedLocale = localeCookie(program, request, reply)
  const requestedLocale = query.get(LOCALE_QUERY)
  const header = request.headers['accept-language']
  const locale = localeFor(
    { query: requestedLocale, cookie: storedLocale.value, edition: editionLocale(program), header },
    { offered: OFFERED_LOCALES, named: locales },
  )
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe'
  if (requestedLocale === locale && requestedLocale !== storedLocale.value && !isFramed)
    storedLocale.set(locale, clock.now() + LOCALE_COOKIE_MILLISECONDS)
  return locale
}

/** The language that a browser requests in a call, whose address names none. */
export function requestLocale(program: HttpProgram, request: FastifyRequest, cookie: string | undefined): string {
  const sources = {
    query: undefined,
    cookie,
    edition: editionLocale(program),
    header: request.headers['accept-language'],
  }
  return localeFor(sources, { offered: OFFERED_LOCALES, named: program.locales })
}

/** The language of the carrier's country. Only its edition has one. */
function editionLocale({ identityProviders: { carrier } }: HttpProgram): string | undefined {
  return carrier?.locale
}

/** The language of page data: the running page names its own, so that all its parts agree. */
export function localeOfPageData({ locales }: HttpProgram, query: URLSearchParams): string {
  const request = { query: query.get(LOCALE_QUERY), cookie: undefined, header: undefined }
  return localeFor(request, { offered: OFFERED_LOCALES, named: locales })
}

/** A cache key for one language; English has no suffix. */
export function localeCacheKey(locale: string, key: string): string {
  return locale === DEFAULT_LOCALE ? key : `${locale} ${key}`
}

/** Cache headers of a page: `Vary` with more than one language, and no caching with a cookie. */
export function varyByLanguage(ready: CachedResponse, query: URLSearchParams): CachedResponse {
  const cacheControl = query.has(LOCALE_QUERY) && ready.cacheControl !== 'no-store' ? PRIVATE_CACHE : ready.cacheControl
  const vary = OFFERED_LOCALES.length > 1 ? `${ready.vary}, Accept-Language, Cookie` : ready.vary
  return cacheControl === ready.cacheControl && vary === ready.vary ? ready : { ...ready, cacheControl, vary }
}
