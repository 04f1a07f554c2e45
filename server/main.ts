import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import { STUDIO_SETUP } from '#contract/paths.ts'
import { openSimulators, type Simulators } from '#simulators/open-simulators.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import type { Program } from './context/context.ts'
import { insertDemoSubscriptions } from './demo/demo-accounts.ts'
import { createMovableClock, type MovableClock } from './gateways/clock.ts'
import { randomIds } from './gateways/ids.ts'
import { writeLog } from './gateways/log-lines.ts'
import type { CachedStorage } from './gateways/storage/block-cache.ts'
import { openDevBundle } from './http/assets/dev-bundle.ts'
import { openWebBundle } from './http/assets/web-bundle.ts'
import { CONNECTION_BACKLOG } from './http/requests/server-limits.ts'
import { sweepScratch } from './media/encoding/scratch-folder.ts'
import { listenError } from './startup/listen-error.ts'
import { listeningUrl } from './startup/listening-url.ts'
import { logFatal, logProcessEvents } from './startup/log-process-events.ts'
import { openMessageSenders } from './startup/open-message-senders.ts'
import { openOutbound } from './startup/open-outbound.ts'
import { makeFolders, openProgram } from './startup/open-program.ts'
import { openUploadWork } from './startup/open-upload-work.ts'
import { openCardSeeding } from './startup/seed-simulated-cards.ts'
import { createDrain, stopOnSignals } from './startup/stop-on-signals.ts'
import { offerFirstRun } from './studio/first-run/first-owner.ts'
import { startAuditChecks } from './work/audit/check-audit-log.ts'
import { startBillingTasks } from './work/billing/billing-tasks.ts'
import { catchUpBilling } from './work/billing/catch-up-billing.ts'
import { startPictureWork } from './work/catalogue/make-pictures.ts'
import { startPublishingTabs } from './work/catalogue/publish-tabs.ts'
import { startRankingArtists } from './work/catalogue/rank-artists.ts'
import { startFeedRefresh } from './work/feeds/refresh-feeds.ts'
import { sendDueDevotionals } from './work/letters/send-devotionals.ts'
import { startLetters } from './work/letters/start-letters.ts'
import { startCounts } from './work/listening/start-counts.ts'
import { sendDueMessages } from './work/messages/send-messages.ts'
import { startMessages } from './work/messages/start-messages.ts'
import { startPurge } from './work/purge-expired.ts'
import { startReencrypting } from './work/reencrypt-secrets.ts'
import { queueDueReminders } from './work/reminders/queue-reminders.ts'
import { sendDuePushes } from './work/reminders/send-pushes.ts'
import { runPeriodically } from './work/run-periodically.ts'
import { startWebhooks } from './work/webhooks/start-webhooks.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** Simulators act by themselves after a while, as real providers do. */
const SIMULATOR_POLL_MILLISECONDS = 1000

type Environment = Readonly<Record<string, string | undefined>>

async function start(environment: Environment, isDevelopment: boolean): Promise<void> {
  const initialConfig = readConfig(environment)
  makeFolders(initialConfig)
  const movableClock = initialConfig.appEnv === 'local' ? createMovableClock() : undefined
  const simulators =
    movableClock && !environment.SIMULATORS_URL ? await startSimulators(initialConfig, movableClock) : undefined
  const config = simulators ? readConfig({ ...environment, SIMULATORS_URL: simulators.url }) : initialConfig
  const { program, storage } = await openProgram(config, movableClock)
  await sweepScratch(program.imports.workFolder)
  const { version }: { version: string } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'))
  const senders = openMessageSenders(config, program)
  const runSimulators = async () => (await simulators?.runDue()) ?? false
  const runDue = async () => {
    await catchUpBilling(program, runSimulators)
    await sendDueDevotionals(program)
    await queueDueReminders(program)
    await sendDuePushes(program)
    await sendDueMessages(senders)
  }
  const seedCards = movableClock && config.simulatorsUrl ? openCardSeeding(config.simulatorsUrl) : undefined
  const drain = createDrain()
  const app = await buildApp({
    config,
    program,
    storage,
    version,
    isDevelopment,
    isDraining: drain.isDraining,
    ...(movableClock && { movableClock, runDue, seedCards, ...(simulators && { resetSimulators: simulators.reset }) }),
    openBundle: (app) => (isDevelopment ? openDevBundle(app, PROJECT) : openWebBundle(`${PROJECT}dist`)),
  })
  const stopTasks = startTasks({ app, config, program, storage, senders, runSimulators })
  app.addHook('onClose', async () => {
    await stopTasks()
    await simulators?.stop()
    await program.database.destroy()
  })
  if (seedCards) await insertDemoSubscriptions(program, { cards: seedCards })
  // Before the program reports that it is ready: it may be stopped at once.
  stopOnSignals({ app, beginDrain: drain.begin, drainSeconds: config.drainSeconds })
  const listenAddress = { host: config.host, port: config.port }
  await app
    .listen({ ...listenAddress, backlog: CONNECTION_BACKLOG })
    .catch((error: unknown) => Promise.reject(listenError(error, listenAddress)))
  simulators?.setSite({ publicUrl: config.publicUrl, listeningUrl: listeningUrl(app) })
  const code = await offerFirstRun(program)
  if (code) writeLog(process.stdout, 'info', `no owner yet: open ${config.publicUrl}${STUDIO_SETUP}#${code}`)
  writeLog(process.stdout, 'info', `${brand.name} is ready at ${config.publicUrl}`)
}

type TaskOptions = {
  app: FastifyInstance
  config: Config
  program: Program
  storage: CachedStorage
  senders: ReturnType<typeof openMessageSenders>
  runSimulators: () => Promise<boolean>
}

/** Starts all scheduled tasks; returns the function that stops them. */
function startTasks({ app, config, program, storage, senders, runSimulators }: TaskOptions): () => Promise<void> {
  const feeds = startFeedRefresh(
    { ...program, storage, outbound: openOutbound(config) },
    {
      failed: (why, series) => app.log.warn({ series, why }, 'feed refresh failed'),
      broken: (error) => app.log.error({ err: error }, 'feed refresh task failed'),
    },
  )
  const messages = startMessages(senders, app.log)
  const billing = startBillingTasks(program, (error) => app.log.error({ err: error }, 'billing task failed'))
  const simulatorWork = runPeriodically(runSimulators, {
    task: 'runSimulators',
    everyMilliseconds: SIMULATOR_POLL_MILLISECONDS,
    onError: (error) => app.log.error({ err: error }, 'simulator failed'),
  })
  const pictures = startPictureWork(
    { ...program, storage },
    {
      refused: (why, picture) => app.log.warn({ picture, why }, 'picture sizes not made'),
      broken: (error) => app.log.error({ err: error }, 'picture task failed'),
    },
  )
  const stopUploads = openUploadWork({ app, config, program, storage })
  const counts = startCounts(program, app.log)
  const purge = startPurge(program, (error) => app.log.error({ err: error }, 'purge task failed'))
  const secrets = startReencrypting(program, (error) =>
    app.log.error({ err: error }, 'encryption anew of secrets failed'),
  )
  const ranks = startRankingArtists(program.database, (error) =>
    app.log.error({ err: error }, 'artist ranking task failed'),
  )
  const tabs = startPublishingTabs(program, (error) => app.log.error({ err: error }, 'publishing of tabs failed'))
  const webhooks = startWebhooks(program, app.log)
  const audit = startAuditChecks(program, (error) => app.log.error({ err: error }, 'check of the audit log failed'))
  const letters = startLetters(program, app.log)
  const uploads = { stop: stopUploads }
  const tasks = [
    simulatorWork,
    billing,
    messages,
    letters,
    counts,
    purge,
    secrets,
    ranks,
    tabs,
    webhooks,
    audit,
    pictures,
    uploads,
    feeds,
  ]
  // All at once: a stop has ten seconds for all tasks together.
  return async () => {
    await Promise.all(tasks.map((task) => task.stop()))
  }
}

async function startSimulators({ host, port, dataDir }: Config, clock: MovableClock): Promise<Simulators> {
  const simulatorsPort = port === 0 ? 0 : port + 1
  const folder = join(dataDir, 'simulators')
  try {
    return await openSimulators({ host, port: simulatorsPort, clock, ids: randomIds, folder })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
      throw listenError(error, { host, port: simulatorsPort })
    }
    throw new ConfigError(`PORT + 1 (${simulatorsPort}), the port of the simulators, is already in use`)
  }
}

logProcessEvents()
try {
  await start(process.env, process.argv.includes('--dev'))
} catch (error) {
  if (error instanceof ConfigError) writeLog(process.stderr, 'fatal', error.message)
  else logFatal('the program could not start', error)
  process.exit(1)
}
