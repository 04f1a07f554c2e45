import type { FastifyRequest } from 'fastify'
import { ANSWERS } from '#server/api/answers.ts'

const PAGES: ReadonlySet<string> = new Set(['/*', '/page-data/*', '/page-data/sq/d/:file'])
const PUBLIC_CALLS: ReadonlySet<string> = new Set(
  ANSWERS.flatMap(({ call }) => (call.cache === 'public' ? [call.path] : [])),
)

/** True for a request that the public cache may answer: a page, or a public call of a guest. */
export function mayBeCached({ method, headers, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return PAGES.has(url) || (PUBLIC_CALLS.has(url) && headers.authorization === undefined)
}
