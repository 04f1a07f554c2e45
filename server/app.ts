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
import { type LocalOptions, localAnswers } from './api/local/local-answers.ts'
import { createMemo } from './api/recall.ts'
import type { Config } from './config.ts'
import type { MovableClock } from './gateways/clock.ts'
import type { CachedStorage } from './gateways/storage/block-cache.ts'
import { addApiRoutes } from './http/api-routes.ts'
import { addAssetRoutes } from './http/asset-routes.ts'
import { parseJsonBodies } from './http/bodies.ts'
import { addBrandRoutes } from './http/brand-routes.ts'
import { addCalendarRoutes } from './http/calendar-routes.ts'
import { addCarrierRoutes } from './http/carrier-routes.ts'
import { createHealthCheck } from './http/check-health.ts'
import { addCrawlerRoutes } from './http/crawler-routes.ts'
import { cacheVersion } from './http/day-stamp.ts'
import { addDocsRoutes } from './http/docs-routes.ts'
import { addFeedRoutes } from './http/feed-routes.ts'
import { guardLocalRoutes } from './http/guard-local.ts'
import { addSecurityHeaders, securityHeaders } from './http/headers.ts'
import { createMediaAccess } from './http/media-access.ts'
import { addMediaRoutes } from './http/media-routes.ts'
import { createStreamLimiter } from './http/media-streams.ts'
import { requestNetwork } from './http/network-of.ts'
import { addOembedRoutes } from './http/oembed-routes.ts'
import { trackAllowedMethods } from './http/other-methods.ts'
import { addOutboxPage } from './http/outbox-page.ts'
import { addPageRoutes } from './http/page-routes.ts'
import { addCspReportRoute } from './http/policy-reports.ts'
import { addWebhookRoutes } from './http/provider-routes.ts'
import { createPublicCache } from './http/public-cache.ts'
import { addRadioRoutes } from './http/radio-routes.ts'
import { addErrorHandler, sendRefusal } from './http/refused.ts'
import { createRateLimitCounters } from './http/request-counts.ts'
import { loggerOptions, logRequests } from './http/request-log.ts'
import { HTTP_OPTIONS, limitConnections } from './http/server-limits.ts'
import { addShareImageRoutes } from './http/share-image-routes.ts'
import { addOAuthRoutes } from './http/social-routes.ts'
import { createAccessLevels } from './http/standings.ts'
import { malformedRequestHandlers } from './http/unreadable.ts'
import type { WebBundle } from './http/web-bundle.ts'
import { addServiceWorkerRoute } from './http/worker-routes.ts'
import { watchCatalogueVersion } from './work/catalogue-watch.ts'
import { watchInvariants } from './work/watch-invariants.ts'

/** Scheduled items appear by themselves within this. */
const MEMO_MILLISECONDS = 10_000

export type AppOptions = {
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
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, program, storage, version, isDevelopment = false, checksReplies = false } = options
  const { trustedProxies: trustProxy, logLevel } = config
  const defaultHeaders = securityHeaders({ isHttps: config.isHttps, isDevelopment, adOrigins: program.ads.origins })
  const app = Fastify({
    ...HTTP_OPTIONS,
    ...malformedRequestHandlers(defaultHeaders),
    trustProxy,
    logger: loggerOptions(logLevel),
  })
  limitConnections(app)
  const addMethodNotAllowedRoutes = trackAllowedMethods(app)
  addErrorHandler(app)
  addSecurityHeaders(app, defaultHeaders)
  logRequests(app)
  parseJsonBodies(app)
  await app.register(cookie)
  const rateLimits = createRateLimitCounters(program.clock)
  await app.register(rateLimit, {
    global: false,
    store: rateLimits.Store,
    keyGenerator: requestNetwork,
    errorResponseBuilder: tooManyRequests,
  })

  const catalogueWatch = await watchCatalogueVersion(program.database, (error) =>
    app.log.error({ err: error }, 'catalogue watch failed'),
  )
  app.addHook('onClose', async () => catalogueWatch.stop())
  const billingWatch = watchInvariants(program, {
    broken: (what) => app.log.error({ what }, 'something does not hold that must hold of money and access'),
    failed: (error) => app.log.error({ err: error }, 'looking after money failed'),
  })
  app.addHook('onClose', billingWatch.stop)
  const currentVersion = () => cacheVersion(catalogueWatch.version(), program.clock.now())
  const cache = createPublicCache(program.clock, currentVersion)
  const local =
    options.movableClock && localCallOptions(options.movableClock, { ...options, forgetRequests: rateLimits.reset })
  const answers = local ? [...ANSWERS, ...localAnswers(local)] : ANSWERS
  const dispatch = createDispatch(answers, { checksReplies })
  const calls = answers.map((answer) => answer.call)

  const bundle = await options.openBundle(app)
  const report = (error: unknown) => app.log.error({ err: error }, 'health check failed')
  const httpProgram = {
    ...program,
    accessLevels: createAccessLevels(program.database, program.clock),
    isHttps: config.isHttps,
    locales: config.appEnv === 'local' ? [...OFFERED_LOCALES, ...PSEUDO_LOCALES] : OFFERED_LOCALES,
    memoize: createMemo({ clock: program.clock, milliseconds: MEMO_MILLISECONDS, catalogueVersion: currentVersion }),
    checkHealth: createHealthCheck({
      ...program,
      storage,
      isBillingHealthy: billingWatch.isWell,
      version,
      build: bundle.build,
      report,
    }),
  }
  if (options.movableClock) {
    guardLocalRoutes(app)
    addOutboxPage(app, program)
  }
  addApiRoutes(app, { calls, dispatch, program: httpProgram, cache })
  addCarrierRoutes(app, program)
  await addOAuthRoutes(app, httpProgram)
  addDocsRoutes(app, calls, { product: brand.name, version, siteUrl: program.siteUrl })
  addBrandRoutes(app)
  await addCspReportRoute(app, program.clock)
  addCalendarRoutes(app, program)
  addCrawlerRoutes(app, httpProgram, cache)
  addFeedRoutes(app, program, cache)
  addShareImageRoutes(app, program, storage)
  addOembedRoutes(app, program, cache)
  addRadioRoutes(app, httpProgram)
  await addWebhookRoutes(app, program)
  addMediaRoutes(app, {
    access: createMediaAccess(program, catalogueWatch.version),
    storage,
    handover: config.mediaHandover,
    streamLimiter: createStreamLimiter(),
  })
  if (bundle.clientDir) addAssetRoutes(app, bundle.clientDir)
  addServiceWorkerRoute(app, bundle)
  addPageRoutes(app, { program: httpProgram, dispatch, cache, bundle })
  addMethodNotAllowedRoutes()
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new CallError('not_found')))
  return app
}

function localCallOptions(
  clock: MovableClock,
  { runDue, resetSimulators, seedCards, forgetRequests }: AppOptions & Pick<LocalOptions, 'forgetRequests'>,
): LocalOptions {
  return {
    clock,
    seedCards,
    forgetRequests,
    runDue: runDue ?? (async () => undefined),
    resetSimulators: resetSimulators ?? (() => undefined),
  }
}

function tooManyRequests(_request: unknown, { ttl }: { ttl: number }): CallError {
  return new CallError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}
