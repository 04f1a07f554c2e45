import type { FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { tabOfPath } from '#brand/tabs.ts'
import type { ShownFront } from '#contract/catalogue/front-experiment.ts'
import { frontCookiePrefix, parseFrontCookie } from '#rules/analytics/front-experiment.ts'
import type { Database } from '#server/database/database.ts'
import { listRunningExperiments } from '#server/database/studio/experiments/tab-experiments.ts'
import type { CachedResponse } from '../caching/cached-response.ts'
import type { HttpProgram } from '../requests/request-context.ts'

/** Browsers keep it and ask each time; caches between do not, since they would show one version to everybody. */
const ONE_BROWSER = 'private, no-cache'

type RunningExperiment = Awaited<ReturnType<typeof listRunningExperiments>>[number]

/** The running experiments in this process's memory, so that no front page waits for the database. */
export type RunningExperiments = {
  list: () => readonly RunningExperiment[]
  /** Reads them again. If that fails, the last known ones stay: their pages are in the cache. */
  load: (database: Database) => Promise<void>
}

export function createRunningExperiments(): RunningExperiments {
  let running: readonly RunningExperiment[] = []
  return {
    list: () => running,
    async load(database) {
      running = await listRunningExperiments(database)
    },
  }
}

/** The experiment on the front page of an address, and the version that this browser takes part with. */
export function shownFront(
  { runningExperiments, isHttps }: Pick<HttpProgram, 'runningExperiments' | 'isHttps'>,
  path: string,
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
): ShownFront | undefined {
  const tab = tabOfPath(path)
  if (tab === undefined) return undefined
  const found = runningExperiments.list().find((experiment) => experiment.tab === tab)
  if (!found) return undefined
  const { id, share } = found
  // The page deletes the cookie of a browser that does not want to be tracked any more, but after it is shown.
  const cookie = headers.dnt === '1' ? undefined : cookies[frontCookiePrefix({ slug: brand.slug, isHttps }) + tab]
  const kept = parseFrontCookie(cookie)
  return { id, share, variant: kept?.id === id ? kept.variant : null }
}

/** A cache key for one version; a page without an experiment has no suffix. */
export function frontCacheKey(front: ShownFront | undefined, key: string): string {
  return front ? `${key} front ${front.id} ${front.variant ?? ''}` : key
}

/** The page as one browser may keep it, if it differs by version. */
export function forOneBrowser(front: ShownFront | undefined, ready: CachedResponse): CachedResponse {
  return front && ready.status === 200 ? { ...ready, cacheControl: ONE_BROWSER } : ready
}
