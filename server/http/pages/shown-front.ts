import type { FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { TAB_IDS } from '#brand/tabs.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { frontCookiePrefix, parseFrontCookie } from '#rules/analytics/front-experiment.ts'
import { outageOf } from '#server/database/outages.ts'
import { listRunningExperiments } from '#server/database/studio/experiments/tab-experiments.ts'
import type { CachedResponse } from '../caching/cached-response.ts'
import type { HttpProgram } from '../requests/request-context.ts'

/** Browsers keep it and ask each time; caches between do not, since they would show one version to everybody. */
const ONE_BROWSER = 'private, no-cache'

/** The experiment on the front page of an address, and the version that this browser takes part with. */
export async function findShownFront(
  program: HttpProgram,
  path: string,
  { cookies }: FastifyRequest,
): Promise<ShownFront | undefined> {
  const tab = path === '/' ? 'discover' : TAB_IDS.find((id) => path === `/${id}/`)
  if (tab === undefined) return undefined
  const found = (await listExperiments(program)).find((experiment) => experiment.tab === tab)
  if (!found) return undefined
  const { id, share } = found
  const kept = parseFrontCookie(cookies[frontCookiePrefix({ slug: brand.slug, isHttps: program.isHttps }) + tab])
  return { id, share, variant: kept?.id === id ? kept.variant : null }
}

/** None while the database is away: what everybody sees is in the cache. */
async function listExperiments({ database, memoize }: HttpProgram) {
  try {
    return await memoize('running experiments', () => listRunningExperiments(database))
  } catch (error) {
    if (outageOf(error) === undefined) throw error
    return []
  }
}

/** A cache key for one version; a page without an experiment has no suffix. */
export function frontCacheKey(front: ShownFront | undefined, key: string): string {
  return front ? `${key} front ${front.id} ${front.variant ?? ''}` : key
}

/** The page as one browser may keep it, if it differs by version. */
export function forOneBrowser(front: ShownFront | undefined, ready: CachedResponse): CachedResponse {
  return front && ready.status === 200 ? { ...ready, cacheControl: ONE_BROWSER } : ready
}
