import { readdirSync, rmSync } from 'node:fs'
import { readConfig } from '#server/config/config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { dumpDatabase } from '../databases/dump-database.ts'
import { makeFilledDatabase } from '../databases/filled-databases.ts'
import type { DatabaseKind } from '../databases/test-databases.ts'
import { testFolder } from '../vitest/temporary-folder.ts'

export type TestProgram = Awaited<ReturnType<typeof openTestProgram>>

/**
 * An empty program without an HTTP server, on its own database. By default its storage is a folder of its own, `kept`.
 */
export async function openTestProgram(kind: DatabaseKind, storageUrl?: string) {
  const testDatabase = await makeFilledDatabase(kind, 'nothing')
  const kept = testFolder('kept')
  const config = readConfig({
    DATA_DIR: testDatabase.dataDir,
    STORAGE_URL: storageUrl ?? `file://${kept}`,
    ...(testDatabase.address && { DATABASE_URL: testDatabase.address }),
  })
  const clock = createMovableClock()
  const { program, storage } = await openProgram(config, clock)
  return {
    program,
    database: program.database,
    storage,
    clock,
    kept,
    /** All rows of all tables, except the count of sweeps, and the names of all stored objects. */
    async everything(): Promise<string[]> {
      const rows = (await dumpDatabase(program.database)).filter((line) => !/^stamp .*"sweep"/.test(line))
      const objects = readdirSync(kept, { recursive: true }).map(String)
      return [...rows, ...objects.filter((name) => name.includes('/'))].sort()
    },
    async stop() {
      await program.database.destroy()
      await testDatabase.drop()
      rmSync(kept, { recursive: true, force: true })
    },
  }
}
