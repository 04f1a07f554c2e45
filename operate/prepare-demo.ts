import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { findCatalogueStamp } from '#server/database/stamps.ts'
import { openProgram } from '#server/open-program.ts'
import { importPack } from './import-pack.ts'
import { createProgress } from './progress.ts'

const DEMO = fileURLToPath(new URL('../catalogue', import.meta.url))

/** First start on a laptop: fills an empty database with the demo catalogue. Does nothing anywhere else, or later. */
export async function prepareDemo(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(environment)
  if (config.appEnv !== 'local') return
  const { program, storage } = await openProgram(config)
  try {
    if ((await findCatalogueStamp(program.database)) > 0) return
    const progress = createProgress('Importing the demo catalogue', process.stdout)
    await importPack(DEMO, { database: program.database, storage, progress })
  } finally {
    await program.database.destroy()
  }
}
