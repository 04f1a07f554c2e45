import { buildApp } from '#server/app.ts'
import type { Program } from '#server/context/context.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/gateways/storage/open-storage.ts'
import { openBuiltPages } from './built-pages.ts'
import type { TestServer } from './test-server.ts'

/** A second program on the same database and clock, like another process. `overrides` are its differences. */
export async function openSecondServer({ program, config }: TestServer, overrides: Partial<Program> = {}) {
  const database = openDatabase(config.databaseAddress)
  const app = await buildApp({
    config,
    program: { ...program, database, ...overrides },
    storage: openStorage(config.storage, program.ids),
    version: 'second',
    openBundle: openBuiltPages,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async stop() {
      await app.close()
      await database.destroy()
    },
  }
}
