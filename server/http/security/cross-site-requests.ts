import type { FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'

const OWN_FETCH_SITES = ['same-origin', 'none']

/**
 * Refuses requests from pages of other origins, same-site ones included: they carry the visitor's cookies, and without a
 * body no preflight stops them. Clients that are not browsers send no such headers.
 */
export function refuseCrossOrigin({ headers }: FastifyRequest, siteUrl: string): void {
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined ? isOwnOrigin(headers.origin, headers.host, siteUrl) : OWN_FETCH_SITES.includes(String(site))
  if (!isOwn) throw new CallError('forbidden')
}

/** `Sec-Fetch-Site` comes over https only; `Origin` comes everywhere. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, siteUrl: string): boolean {
  if (origin === undefined || origin === siteUrl) return true
  return URL.parse(origin)?.host === host
}
