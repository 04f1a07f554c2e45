import type { FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'

const OWN_FETCH_SITES = ['same-origin', 'none']

/**
 * Refuses what a page of another origin sends, a sibling's of the same site among them: such a request brings the visitor's
 * cookies, and where it needs no body, no preflight stops it. Whoever is no browser says nothing of where it comes from.
 */
export function refuseCrossOrigin({ headers }: FastifyRequest, siteUrl: string): void {
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined ? isOwnOrigin(headers.origin, headers.host, siteUrl) : OWN_FETCH_SITES.includes(String(site))
  if (!isOwn) throw new CallError('forbidden')
}

/** Browsers tell of a site by https alone, and of an origin everywhere. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return true
  return URL.parse(origin)?.host === host
}
