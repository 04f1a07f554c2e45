import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { DEFAULT_LOCALE, LOCALE_QUERY, OFFERED_LOCALES } from '#contract/locales.ts'
import { LOCALE_KEPT_MILLISECONDS, localeFor } from '#rules/locale-choice.ts'
import type { KeptCookie } from '#server/api/context.ts'
import { hostCookie } from './host-cookie.ts'
import type { Doorway } from './open-context.ts'
import type { Ready } from './ready.ts'

const OWN = 'private, no-cache'

/** The language that was asked for in this browser. */
export function localeCookie({ isHttps, clock }: Doorway, request: FastifyRequest, reply: FastifyReply): KeptCookie {
  return hostCookie(request, reply, { name: `${brand.slug}_locale`, isHttps, clock })
}

/** The language that a page is shown in to whoever asks. One that the address asks for is kept for the next pages. */
export function localeOfPage(
  doorway: Doorway,
  { request, reply, query }: { request: FastifyRequest; reply: FastifyReply; query: URLSearchParams },
): string {
  const { locales, clock } = doorway
  const kept = localeCookie(doorway, request, reply)
  const asked = query.get(LOCALE_QUERY)
  const header = request.headers['accept-language']
  const locale = localeFor({ query: asked, cookie: kept.given, header }, { offered: OFFERED_LOCALES, named: locales })
  if (asked === locale && asked !== kept.given) kept.keep(locale, clock.now() + LOCALE_KEPT_MILLISECONDS)
  return locale
}

/** The language of page data: the page that runs names its own, so that its parts do not differ. */
export function localeOfPageData({ locales }: Doorway, query: URLSearchParams): string {
  const asked = { query: query.get(LOCALE_QUERY), cookie: undefined, header: undefined }
  return localeFor(asked, { offered: OFFERED_LOCALES, named: locales })
}

/** What is kept by this name is of one language; English has none of its own. */
export function keyIn(locale: string, key: string): string {
  return locale === DEFAULT_LOCALE ? key : `${locale} ${key}`
}

/** A page as it may be kept outside: by the language, where there is more than one, and by nobody who set a cookie. */
export function keptByLanguage(ready: Ready, query: URLSearchParams): Ready {
  const cacheControl = query.has(LOCALE_QUERY) && ready.cacheControl !== 'no-store' ? OWN : ready.cacheControl
  const vary = OFFERED_LOCALES.length > 1 ? `${ready.vary}, Accept-Language, Cookie` : ready.vary
  return cacheControl === ready.cacheControl && vary === ready.vary ? ready : { ...ready, cacheControl, vary }
}
