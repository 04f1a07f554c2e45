import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createMovableClock } from './gateways/clock.ts'
import { openDevBundle } from './http/dev-bundle.ts'
import { openWebBundle } from './http/web-bundle.ts'
import { openOutbound } from './open-outbound.ts'
import { openProgram } from './open-program.ts'
import { startFeedRefresh } from './work/refresh-feeds.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const STOP_MILLISECONDS = 10_000

async function start(config: Config, isDevelopment: boolean): Promise<void> {
  const movableClock = config.appEnv === 'local' ? createMovableClock() : undefined
  const { program, storage } = await openProgram(config, movableClock)
  const { version }: { version: string } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'))
  const app = await buildApp({
    config,
    program,
    storage,
    version,
    isDevelopment,
    ...(movableClock && { movableClock }),
    openBundle: (app) => (isDevelopment ? openDevBundle(app, PROJECT) : openWebBundle(`${PROJECT}dist`)),
  })
  const feeds = startFeedRefresh(
    { ...program, storage, outbound: openOutbound(config) },
    {
      failed: (why, series) => app.log.warn({ series, why }, 'a feed could not be refreshed'),
      broken: (error) => app.log.error({ err: error }, 'refreshing feeds failed'),
    },
  )
  app.addHook('onClose', async () => {
    await feeds.stop()
    await program.database.destroy()
  })
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Selah is ready at ${config.publicUrl}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(() => app.close()))
}

/** Requests in flight finish and the database closes; whatever still hangs then is left behind. */
function stop(close: () => Promise<unknown>): void {
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
  close().then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`could not stop cleanly: ${String(error)}\n`)
      process.exit(1)
    },
  )
}

try {
  await start(readConfig(process.env), process.argv.includes('--dev'))
} catch (error) {
  process.stderr.write(
    error instanceof ConfigError ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
