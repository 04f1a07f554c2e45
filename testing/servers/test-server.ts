import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Config, readSettings } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { type Clock, createMovableClock, type MovableClock } from '#server/gateways/clock.ts'
import { randomIds } from '#server/gateways/ids.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { CONNECTION_BACKLOG } from '#server/http/requests/server-limits.ts'
import { listeningUrl } from '#server/startup/listening-url.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { openCardSeeding } from '#server/startup/seed-simulated-cards.ts'
import { catchUpBilling } from '#server/work/billing/catch-up-billing.ts'
import { openSimulators, type Simulators } from '#simulators/open-simulators.ts'
import { type DatabaseContents, makeFilledDatabase, TEST_STORAGE } from '../databases/filled-databases.ts'
import type { DatabaseKind, TestDatabase } from '../databases/test-databases.ts'
import { openBuiltPages } from './built-pages.ts'

export type TestServer = {
  url: string
  app: FastifyInstance
  program: Program
  storage: CachedStorage
  /** The configuration, for a second program on the same database and media. */
  config: Config
  clock: MovableClock
  simulators: Simulators | undefined
  /** Does all due billing work at once. */
  runDue: () => Promise<void>
  /** Sends a request to the running server. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

type Options = {
  environment?: Record<string, string>
  isEmpty?: boolean
  /** With the whole Bible, which takes a second: only for tests that need it. */
  withBible?: boolean
  /** With the calls that exist only in `local`. */
  isLocal?: boolean
  /** With the simulators, on a port of their own. */
  withSimulators?: boolean
  /** True to refuse requests in an overload, as the program does. */
  refusesInOverload?: boolean
  /** The clock's start. */
  clock?: Clock
}

/** The real program on a real port, with its own database, the demo catalogue and a clock that can be moved. */
export async function startTestServer(
  kind: DatabaseKind,
  {
    environment = {},
    isEmpty = false,
    withBible = false,
    isLocal = false,
    withSimulators = false,
    refusesInOverload = false,
    clock: base,
  }: Options = {},
): Promise<TestServer> {
  const database = await makeFilledDatabase(kind, contentsOf(isEmpty, withBible))
  const clock = createMovableClock(base)
  const simulators = withSimulators ? await startSimulators(clock) : undefined
  const config = readTestSettings(database, simulators, environment)
  const { program, storage } = await openProgram(config, clock)
  const runDue = () => catchUpBilling(program, async () => (await simulators?.runDue()) ?? false)
  const seedCards = simulators && openCardSeeding(simulators.url)
  const app = await buildApp({
    config,
    program,
    storage,
    version: 'test',
    openBundle: openBuiltPages,
    checksReplies: true,
    refusesInOverload,
    ...(isLocal && {
      movableClock: clock,
      runDue,
      seedCards,
      ...(simulators && { resetSimulators: simulators.reset }),
    }),
  })
  await app.listen({ host: '127.0.0.1', port: config.port, backlog: CONNECTION_BACKLOG })
  const url = listeningUrl(app)
  simulators?.setSite({ publicUrl: config.publicUrl, listeningUrl: url })
  return {
    url,
    app,
    program,
    storage,
    config,
    clock,
    simulators,
    runDue,
    ask: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async stop() {
      await app.close()
      await simulators?.stop()
      await program.database.destroy()
      await database.drop()
    },
  }
}

function readTestSettings(
  { dataDir, address }: TestDatabase,
  simulators: Simulators | undefined,
  environment: Record<string, string>,
): Config {
  return readSettings({
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://selah.test',
    DATA_DIR: dataDir,
    STORAGE_URL: TEST_STORAGE,
    ...(address && { DATABASE_URL: address }),
    ...(simulators && { SIMULATORS_URL: simulators.url }),
    ...environment,
  })
}

function contentsOf(isEmpty: boolean, withBible: boolean): DatabaseContents {
  if (isEmpty) return withBible ? 'bible' : 'nothing'
  return withBible ? 'demo and bible' : 'demo'
}

function startSimulators(clock: MovableClock): Promise<Simulators> {
  return openSimulators({ host: '127.0.0.1', port: 0, clock, ids: randomIds })
}
