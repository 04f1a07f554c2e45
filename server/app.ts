import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import { CallError } from '#contract/errors.ts'
import { OFFERED_LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { ANSWERS } from './api/answers.ts'
import type { Program } from './api/context.ts'
import type { SeedCards } from './api/demo-subscriptions.ts'
import { createDispatch } from './api/dispatch.ts'
import { type LocalParts, localAnswers } from './api/local/local-answers.ts'
import { createRecall } from './api/recall.ts'
import type { Config } from './config.ts'
import type { MovableClock } from './gateways/clock.ts'
import type { CachedStorage } from './gateways/storage/block-cache.ts'
import { addApiRoutes } from './http/api-routes.ts'
import { addAssetRoutes } from './http/asset-routes.ts'
import { acceptBodies } from './http/bodies.ts'
import { addBrandRoutes } from './http/brand-routes.ts'
import { addCalendarRoutes } from './http/calendar-routes.ts'
import { addCarrierRoutes } from './http/carrier-routes.ts'
import { createHealthCheck } from './http/check-health.ts'
import { addCrawlerRoutes } from './http/crawler-routes.ts'
import { dayStamp } from './http/day-stamp.ts'
import { addDocsRoutes } from './http/docs-routes.ts'
import { addFeedRoutes } from './http/feed-routes.ts'
import { guardLocalRoutes } from './http/guard-local.ts'
import { addSafetyHeaders, safetyHeaders } from './http/headers.ts'
import { createMediaAccess } from './http/media-access.ts'
import { addMediaRoutes } from './http/media-routes.ts'
import { createMediaStreams } from './http/media-streams.ts'
import { requestNetwork } from './http/network-of.ts'
import { addOembedRoutes } from './http/oembed-routes.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { addOutboxPage } from './http/outbox-page.ts'
import { addPageRoutes } from './http/page-routes.ts'
import { addPolicyReports } from './http/policy-reports.ts'
import { addProviderRoutes } from './http/provider-routes.ts'
import { createPublicCache } from './http/public-cache.ts'
import { addRadioRoutes } from './http/radio-routes.ts'
import { addErrorHandler, sendRefusal } from './http/refused.ts'
import { createRequestCounts } from './http/request-counts.ts'
import { loggerOptions, logRequests } from './http/request-log.ts'
import { HTTP_OPTIONS, limitConnections } from './http/server-limits.ts'
import { addShareImageRoutes } from './http/share-image-routes.ts'
import { addSocialRoutes } from './http/social-routes.ts'
import { createStandings } from './http/standings.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import type { WebBundle } from './http/web-bundle.ts'
import { addWorkerRoute } from './http/worker-routes.ts'
import { watchCatalogue } from './work/catalogue-watch.ts'
import { watchInvariants } from './work/watch-invariants.ts'

/** Scheduled items appear by themselves within this. */
const RECALL_MILLISECONDS = 10_000

export type AppParts = {
  config: Config
  program: Program
  storage: CachedStorage
  /** The built web wing, or a way to open one that needs the app (development). */
  openBundle: (app: FastifyInstance) => Promise<WebBundle>
  version: string
  /** Only in `local`: the clock that may be moved by a call. */
  movableClock?: MovableClock
  /** Only in `local`: does at once what moving the clock made due. */
  runDue?: () => Promise<void>
  /** Only in `local`: sets the peers that are simulated back to their first start. */
  resetSimulators?: () => void
  /** Only in `local`: tells the simulated processor of what the demo accounts have. */
  seedCards?: SeedCards | undefined
  isDevelopment?: boolean
  /** Tests: a reply that differs from its schema is a defect. */
  checksReplies?: boolean
}

/** Puts the server together, without listening: `inject` and a real port serve the same app. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, program, storage, version, isDevelopment = false, checksReplies = false } = parts
  const { trustedProxies: trustProxy, logLevel } = config
  const safety = safetyHeaders({ isHttps: config.isHttps, isDevelopment, adOrigins: program.ads.origins })
  const app = Fastify({ ...HTTP_OPTIONS, ...refuseUnreadable(safety), trustProxy, logger: loggerOptions(logLevel) })
  limitConnections(app)
  const refuseOthers = refuseOtherMethods(app)
  addErrorHandler(app)
  addSafetyHeaders(app, safety)
  logRequests(app)
  acceptBodies(app)
  await app.register(cookie)
  const counts = createRequestCounts(program.clock)
  await app.register(rateLimit, {
    global: false,
    store: counts.Store,
    keyGenerator: requestNetwork,
    errorResponseBuilder: tooMany,
  })

  const watch = await watchCatalogue(program.database, (error) =>
    app.log.error({ err: error }, 'catalogue watch failed'),
  )
  app.addHook('onClose', async () => watch.stop())
  const money = watchInvariants(program, {
    broken: (what) => app.log.error({ what }, 'something does not hold that must hold of money and access'),
    failed: (error) => app.log.error({ err: error }, 'looking after money failed'),
  })
  app.addHook('onClose', money.stop)
  const stampNow = () => dayStamp(watch.stamp(), program.clock.now())
  const cache = createPublicCache(program.clock, stampNow)
  const local = parts.movableClock && localParts(parts.movableClock, { ...parts, forgetRequests: counts.forget })
  const answers = local ? [...ANSWERS, ...localAnswers(local)] : ANSWERS
  const dispatch = createDispatch(answers, { checksReplies })
  const calls = answers.map((answer) => answer.call)

  const bundle = await parts.openBundle(app)
  const report = (error: unknown) => app.log.error({ err: error }, 'health check failed')
  const doorway = {
    ...program,
    standings: createStandings(program.database, program.clock),
    isHttps: config.isHttps,
    locales: config.appEnv === 'local' ? [...OFFERED_LOCALES, ...PSEUDO_LOCALES] : OFFERED_LOCALES,
    recall: createRecall({ clock: program.clock, milliseconds: RECALL_MILLISECONDS, stampNow }),
    checkHealth: createHealthCheck({
      ...program,
      storage,
      isMoneyWell: money.isWell,
      version,
      build: bundle.build,
      report,
    }),
  }
  if (parts.movableClock) {
    guardLocalRoutes(app)
    addOutboxPage(app, program)
  }
  addApiRoutes(app, { calls, dispatch, doorway, cache })
  addCarrierRoutes(app, program)
  await addSocialRoutes(app, doorway)
  addDocsRoutes(app, calls, { product: brand.name, version, siteUrl: program.siteUrl })
  addBrandRoutes(app)
  await addPolicyReports(app, program.clock)
  addCalendarRoutes(app, program)
  addCrawlerRoutes(app, doorway, cache)
  addFeedRoutes(app, program, cache)
  addShareImageRoutes(app, program, storage)
  addOembedRoutes(app, program, cache)
  addRadioRoutes(app, doorway)
  await addProviderRoutes(app, program)
  addMediaRoutes(app, {
    access: createMediaAccess(program, watch.stamp),
    storage,
    handover: config.mediaHandover,
    streams: createMediaStreams(),
  })
  if (bundle.clientDir) addAssetRoutes(app, bundle.clientDir)
  addWorkerRoute(app, bundle)
  addPageRoutes(app, { doorway, dispatch, cache, bundle })
  refuseOthers()
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new CallError('not_found')))
  return app
}

function localParts(
  clock: MovableClock,
  { runDue, resetSimulators, seedCards, forgetRequests }: AppParts & Pick<LocalParts, 'forgetRequests'>,
): LocalParts {
  return {
    clock,
    seedCards,
    forgetRequests,
    runDue: runDue ?? (async () => undefined),
    resetSimulators: resetSimulators ?? (() => undefined),
  }
}

function tooMany(_request: unknown, { ttl }: { ttl: number }): CallError {
  return new CallError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}
