import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { LOCALES, OFFERED_LOCALES, PSEUDO_LOCALES } from '#contract/locales.ts'
import { API_KEY_REQUESTS } from '#contract/studio/integrations/integration-limits.ts'
import { ANSWERS } from './api/answers.ts'
import { createDispatch } from './api/dispatch.ts'
import { type LocalOptions, localAnswers } from './api/local/local-answers.ts'
import type { Config } from './config/config.ts'
import { forgetBrand, loadBrand } from './context/brand-in-force.ts'
import type { Program } from './context/context.ts'
import { createMemo } from './context/memo.ts'
import type { SeedCards } from './demo/demo-subscriptions.ts'
import type { MovableClock } from './gateways/clock.ts'
import type { CachedStorage } from './gateways/storage/block-cache.ts'
import { admitRequests, openAdmission } from './http/admission/admit-requests.ts'
import { mayBeCached } from './http/admission/may-be-cached.ts'
import { addHouseAdRoutes } from './http/ads/house-ad-routes.ts'
import { addAssetRoutes } from './http/assets/asset-routes.ts'
import { addBrandRoutes } from './http/assets/brand-routes.ts'
import { addServiceWorkerRoute } from './http/assets/service-worker-route.ts'
import type { WebBundle } from './http/assets/web-bundle.ts'
import { cacheVersion } from './http/caching/cache-version.ts'
import { createPublicCache } from './http/caching/public-cache.ts'
import { addCrawlerRoutes } from './http/crawlers/crawler-routes.ts'
import { addOneClickRoutes } from './http/emails/one-click-routes.ts'
import { addErrorHandler, sendRefusal } from './http/errors/error-handler.ts'
import { malformedRequestHandlers } from './http/errors/malformed-requests.ts'
import { trackAllowedMethods } from './http/errors/method-not-allowed.ts'
import { addWebhookRoutes } from './http/external/webhook-routes.ts'
import { addFeedRoutes } from './http/feeds/feed-routes.ts'
import { addPrivateFeedRoutes } from './http/feeds/private-feed-routes.ts'
import { createHealthCheck } from './http/health/health-check.ts'
import { guardLocalRoutes } from './http/local/guard-local.ts'
import { addOutboxPage } from './http/local/outbox-page.ts'
import { loggerOptions, logRequests } from './http/logging/request-log.ts'
import { createMediaAccess, type MediaAccess } from './http/media/media-access.ts'
import { addMediaRoutes } from './http/media/media-routes.ts'
import { createPreviewAccess } from './http/media/preview-access.ts'
import { addRadioRoutes } from './http/media/radio-routes.ts'
import { createStreamLimiter } from './http/media/stream-limiter.ts'
import { addDocsRoutes } from './http/openapi/docs-routes.ts'
import { addBrandPreviewRoutes } from './http/pages/brand-preview-routes.ts'
import { addCalendarRoutes } from './http/pages/calendar-routes.ts'
import { addImpersonationRoute } from './http/pages/impersonation-route.ts'
import { addPageRoutes, type PageRouteOptions } from './http/pages/page-routes.ts'
import { addPreviewRoute } from './http/pages/preview-route.ts'
import { createRunningExperiments } from './http/pages/shown-front.ts'
import { addApiRoutes } from './http/requests/api-routes.ts'
import { requestNetwork } from './http/requests/client-network.ts'
import { parseJsonBodies } from './http/requests/json-body.ts'
import { createRateLimitStore } from './http/requests/rate-limit-store.ts'
import type { HttpProgram } from './http/requests/request-context.ts'
import { HTTP_OPTIONS, limitConnections } from './http/requests/server-limits.ts'
import { addCspReportRoute } from './http/security/csp-reports.ts'
import { addSecurityHeaders, securityHeaders } from './http/security/security-headers.ts'
import { createAccessLevels } from './http/sessions/access-levels.ts'
import { addOembedRoutes } from './http/sharing/oembed-routes.ts'
import { addShareImageRoutes } from './http/sharing/share-image-routes.ts'
import { addCarrierRoutes } from './http/sign-in/carrier-routes.ts'
import { addOAuthRoutes } from './http/sign-in/oauth-routes.ts'
import { addAuditRoute } from './http/studio/audit-routes.ts'
import { addLedgerRoute } from './http/studio/ledger-routes.ts'
import { addListeningRoute } from './http/studio/listening-routes.ts'
import { addPictureRoute } from './http/studio/picture-routes.ts'
import { addStudioRoutes } from './http/studio/studio-routes.ts'
import { addRoomRoutes, openRoomHub } from './http/together/room-routes.ts'
import { addUploadRoutes } from './http/uploads/upload-routes.ts'
import { changeHandlers } from './startup/change-handlers.ts'
import { followReplica } from './startup/follow-replica.ts'
import { listenForChanges } from './startup/listen-for-changes.ts'
import { openMetrics } from './startup/open-metrics.ts'
import { openRequestCounter } from './startup/open-request-counter.ts'
import { openTraces } from './startup/open-traces.ts'
import { watchedFolders } from './startup/watched-folders.ts'
import { watchInvariants } from './work/billing/watch-invariants.ts'
import { type CatalogueWatch, watchCatalogueVersion } from './work/catalogue/watch-catalogue-version.ts'

/** Longest delay before a scheduled item becomes visible. */
const MEMO_MILLISECONDS = 10_000

export type AppOptions = {
  config: Config
  program: Program
  storage: CachedStorage
  /** The built web wing, or a way to open one that needs the app (development). */
  openBundle: (app: FastifyInstance) => Promise<WebBundle>
  version: string
  /** Whether this node is about to stop; default never. */
  isDraining?: () => boolean
  /** Only in `local`: the clock that a call may move. */
  movableClock?: MovableClock
  /** Only in `local`: runs the work that is due after the clock was moved. */
  runDue?: () => Promise<void>
  /** Only in `local`: resets the simulators to their first start. */
  resetSimulators?: () => void
  /** Only in `local`: registers the demo accounts' cards with the simulated processor. */
  seedCards?: SeedCards | undefined
  isDevelopment?: boolean
  /** Tests: a reply that differs from its schema is a defect. */
  checksReplies?: boolean
  /** Tests: if false, requests wait in an overload and none is refused, as the machine may be busy with other work. */
  refusesInOverload?: boolean
}

/** Builds the server without listening: `inject` and a real port serve the same app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, program, storage, version, checksReplies = false } = options
  const { app, admission, counter, addMethodNotAllowedRoutes, showMetrics } = await createHttpApp(options)
  const { catalogueWatch, billingWatch, runningExperiments } = await startWatches(app, program)
  const currentVersion = () => cacheVersion(catalogueWatch.version(), program.clock.now())
  const cache = createPublicCache(program.clock, currentVersion)
  const local =
    options.movableClock && localCallOptions(options.movableClock, { ...options, forgetRequests: counter.reset })
  const answers = local ? [...ANSWERS, ...localAnswers(local)] : ANSWERS
  const dispatch = createDispatch(answers, { checksReplies })
  const calls = answers.map((answer) => answer.call)
  const bundle = await options.openBundle(app)
  const { accessLevels, mediaAccess, roomHub } = openAccess(app, options, catalogueWatch)
  const report = (error: unknown) => app.log.error({ err: error }, 'health check failed')
  const httpProgram = {
    ...program,
    admission,
    replica: followReplica(app, config, catalogueWatch),
    accessLevels,
    runningExperiments,
    isHttps: config.isHttps,
    locales: config.appEnv === 'local' ? [...LOCALES, ...PSEUDO_LOCALES] : OFFERED_LOCALES,
    countKeyRequest: (keyId: string) =>
      counter.count({ route: 'api-key', network: keyId, milliseconds: API_KEY_REQUESTS.seconds * 1000 }),
    memoize: createMemo({ clock: program.clock, milliseconds: MEMO_MILLISECONDS, catalogueVersion: currentVersion }),
    checkHealth: createHealthCheck({
      ...program,
      storage,
      ...watchedFolders(config),
      isDraining: options.isDraining ?? (() => false),
      isBillingHealthy: billingWatch.isWell,
      version,
      build: bundle.build,
      report,
    }),
  }
  showMetrics({ ...program, checkHealth: httpProgram.checkHealth })
  if (options.movableClock) addLocalPages(app, program)
  addApiRoutes(app, { calls, dispatch, program: httpProgram, cache })
  addRoomRoutes(app, httpProgram, roomHub)
  addCarrierRoutes(app, program)
  await addOAuthRoutes(app, httpProgram)
  addDocsRoutes(app, calls, { version, siteUrl: program.siteUrl })
  addBrandRoutes(app, program)
  await addCspReportRoute(app, program.clock)
  addCalendarRoutes(app, program)
  addCrawlerRoutes(app, httpProgram, cache)
  addFeedRoutes(app, program, cache)
  addHouseAdRoutes(app, httpProgram)
  addShareImageRoutes(app, program, storage)
  addOembedRoutes(app, program, cache)
  await addWebhookRoutes(app, program)
  await addOneClickRoutes(app, program)
  await addAllMediaRoutes(app, options, { httpProgram, mediaAccess })
  addAssetRoutes(app, bundle.assets)
  addPages(app, { program: httpProgram, dispatch, cache, bundle })
  addMethodNotAllowedRoutes()
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new CallError('not_found')))
  return app
}

function addPages(app: FastifyInstance, pages: PageRouteOptions): void {
  addServiceWorkerRoute(app, pages.bundle)
  addPreviewRoute(app, pages)
  addBrandPreviewRoutes(app, pages)
  const serveNotFound = addPageRoutes(app, pages)
  addImpersonationRoute(app, pages, serveNotFound)
  addStudioRoutes(app, { ...pages, serveNotFound })
}

/** Routes of media, radio and uploads. */
async function addAllMediaRoutes(
  app: FastifyInstance,
  { config, storage }: AppOptions,
  { httpProgram, mediaAccess }: { httpProgram: HttpProgram; mediaAccess: MediaAccess },
) {
  const sender = { storage, handover: config.mediaHandover, streamLimiter: createStreamLimiter() }
  addRadioRoutes(app, httpProgram)
  addMediaRoutes(app, {
    ...sender,
    access: mediaAccess,
    findPreview: createPreviewAccess(httpProgram, storage),
  })
  addPrivateFeedRoutes(app, { ...sender, program: httpProgram })
  await addUploadRoutes(app, { ...httpProgram, storage })
  await addPictureRoute(app, { ...httpProgram, storage })
  addLedgerRoute(app, httpProgram)
  addAuditRoute(app, httpProgram)
  addListeningRoute(app, httpProgram)
}

/** Fastify with everything common to all routes: headers, errors, the log, body parsers, cookies and rate limits. */
async function createHttpApp(options: AppOptions) {
  const { config, program, version, isDevelopment = false, refusesInOverload = true } = options
  const { trustedProxies: trustProxy } = config
  const defaultHeaders = securityHeaders({ isHttps: config.isHttps, isDevelopment, adOrigins: program.ads.origins })
  const app = Fastify({
    ...HTTP_OPTIONS,
    ...malformedRequestHandlers(defaultHeaders),
    trustProxy,
    logger: loggerOptions(config, process.stdout),
  })
  limitConnections(app)
  const addMethodNotAllowedRoutes = trackAllowedMethods(app)
  addErrorHandler(app)
  addSecurityHeaders(app, defaultHeaders)
  const admission = openAdmission(app, refusesInOverload)
  logRequests(app, admission)
  admitRequests(app, admission, mayBeCached)
  const showMetrics = await openMetrics(app, config)
  await openTraces(app, config, version)
  parseJsonBodies(app)
  await app.register(cookie)
  const counter = openRequestCounter(app, { config, program })
  await app.register(rateLimit, {
    global: false,
    store: createRateLimitStore(counter),
    keyGenerator: requestNetwork,
    errorResponseBuilder: tooManyRequests,
  })
  return { app, admission, counter, addMethodNotAllowedRoutes, showMetrics }
}

/** Periodic checks of the catalogue version and of billing, which end when the server closes. */
async function startWatches(app: FastifyInstance, program: Program) {
  const runningExperiments = createRunningExperiments()
  const catalogueWatch = await watchCatalogueVersion(program.database, {
    async onChange() {
      await program.ads.house.load(program.database)
      await loadBrand(program.database, (version) =>
        app.log.error({ version }, 'a version of the brand cannot be read: the version before it stays in force'),
      )
      await runningExperiments.load(program.database)
    },
    onError: (error) => app.log.error({ err: error }, 'catalogue version check failed'),
  })
  app.addHook('onClose', async () => {
    catalogueWatch.stop()
    forgetBrand()
  })
  const billingWatch = watchInvariants(program, {
    broken: (what) => app.log.error({ what }, 'billing invariant violated'),
    failed: (error) => app.log.error({ err: error }, 'billing check failed'),
  })
  app.addHook('onClose', billingWatch.stop)
  return { catalogueWatch, billingWatch, runningExperiments }
}

function addLocalPages(app: FastifyInstance, program: Program): void {
  guardLocalRoutes(app)
  addOutboxPage(app, program)
}

/** This process's cached access levels and media access, and its streams of rooms, updated by changes of others. */
function openAccess(app: FastifyInstance, { config, program }: AppOptions, catalogueWatch: CatalogueWatch) {
  const accessLevels = createAccessLevels(program.database, program.clock)
  const mediaAccess = createMediaAccess(program, catalogueWatch.version)
  const roomHub = openRoomHub(app, program)
  listenForChanges(app, config, changeHandlers({ app, catalogueWatch, accessLevels, mediaAccess, roomHub }))
  return { accessLevels, mediaAccess, roomHub }
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
