import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { importPack } from '#operate/import-pack.ts'
import { importTranslation } from '#operate/import-translation.ts'
import { readKjv } from '#operate/read-kjv.ts'
import type { Program } from '#server/api/context.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createMovableClock, type MovableClock } from '#server/gateways/clock.ts'
import { openWebBundle } from '#server/http/web-bundle.ts'
import { openProgram } from '#server/open-program.ts'
import { type DatabaseKind, makeTestDatabase } from './test-databases.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SILENT = { show: () => undefined, end: () => undefined }

export type TestServer = {
  url: string
  app: FastifyInstance
  program: Program
  /** What a second program needs to stand on the same database and media. */
  config: Config
  clock: MovableClock
  /** A request to the running server. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<void>
}

type Options = {
  environment?: Record<string, string>
  isEmpty?: boolean
  /** With the whole Bible, which takes a second: only for tests about it. */
  withBible?: boolean
}

/** The real program on a real port, on a database of its own, with the demo catalogue and a clock that can be moved. */
export async function startTestServer(
  kind: DatabaseKind,
  { environment = {}, isEmpty = false, withBible = false }: Options = {},
): Promise<TestServer> {
  const database = await makeTestDatabase(kind)
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://selah.test',
    DATA_DIR: database.dataDir,
    // Media are named after their bytes: test files may share them.
    STORAGE_URL: new URL('../node_modules/.cache/test-media/', import.meta.url).href,
    ...(database.address && { DATABASE_URL: database.address }),
    ...environment,
  })
  const clock = createMovableClock()
  const { program, storage } = await openProgram(config, clock)
  if (!isEmpty) await importPack(join(ROOT, 'catalogue'), { database: program.database, storage, progress: SILENT })
  if (withBible) await importTranslation(readKjv(), { database: program.database, progress: SILENT })
  const app = await buildApp({
    config,
    program,
    storage,
    version: 'test',
    openBundle: () => openWebBundle(join(ROOT, 'dist')),
    checksReplies: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    app,
    program,
    config,
    clock,
    ask: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
    async stop() {
      await app.close()
      await program.database.destroy()
      await database.drop()
    },
  }
}
