import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createMovableClock } from './gateways/clock.ts'
import { openDevBundle } from './http/dev-bundle.ts'
import { openWebBundle } from './http/web-bundle.ts'
import { openOutbound } from './open-outbound.ts'
import { openPost } from './open-post.ts'
import { openProgram } from './open-program.ts'
import { every } from './work/every.ts'
import { startPictureWork } from './work/make-pictures.ts'
import { startFeedRefresh } from './work/refresh-feeds.ts'
import { sendDueMessages } from './work/send-messages.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const MESSAGES_MILLISECONDS = 1000
const STOP_MILLISECONDS = 10_000

async function start(config: Config, isDevelopment: boolean): Promise<void> {
  const movableClock = config.appEnv === 'local' ? createMovableClock() : undefined
  const { program, storage } = await openProgram(config, movableClock)
  const { version }: { version: string } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'))
  const post = openPost(config, program)
  const app = await buildApp({
    config,
    program,
    storage,
    version,
    isDevelopment,
    ...(movableClock && { movableClock, runDue: () => sendDueMessages(post).then(() => undefined) }),
    openBundle: (app) => (isDevelopment ? openDevBundle(app, PROJECT) : openWebBundle(`${PROJECT}dist`)),
  })
  const feeds = startFeedRefresh(
    { ...program, storage, outbound: openOutbound(config) },
    {
      failed: (why, series) => app.log.warn({ series, why }, 'a feed could not be refreshed'),
      broken: (error) => app.log.error({ err: error }, 'refreshing feeds failed'),
    },
  )
  const messages = every(
    MESSAGES_MILLISECONDS,
    async () => {
      for (const { id, failure } of await sendDueMessages(post)) {
        if (failure) app.log.warn({ message: id, failure }, 'a message could not be sent')
      }
    },
    (error) => app.log.error({ err: error }, 'sending messages failed'),
  )
  const pictures = startPictureWork(
    { ...program, storage },
    {
      refused: (why, picture) => app.log.warn({ picture, why }, 'the sizes of a picture could not be made'),
      broken: (error) => app.log.error({ err: error }, 'making the sizes of pictures failed'),
    },
  )
  app.addHook('onClose', async () => {
    await messages.stop()
    await pictures.stop()
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
