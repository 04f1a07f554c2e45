import { fileURLToPath } from 'node:url'
import { insertDemoAccounts } from '#server/api/local/demo-accounts.ts'
import { insertDemoFollowers } from '#server/api/local/demo-followers.ts'
import { readConfig } from '#server/config.ts'
import { findTranslation } from '#server/database/bible.ts'
import { listChapterTitles } from '#server/database/bible-titles.ts'
import { findCatalogueVersion } from '#server/database/stamps.ts'
import { openProgram } from '#server/open-program.ts'
import { importPack } from './import-pack.ts'
import { importTranslation } from './import-translation.ts'
import { createProgress } from './progress.ts'
import { readKjv } from './read-kjv.ts'
import { indexWhenMissing } from './rebuild-search.ts'

const DEMO = fileURLToPath(new URL('../catalogue', import.meta.url))

/** First start on a laptop: fills an empty database with the demo catalogue and the Bible. Nothing elsewhere, or later. */
export async function prepareDemo(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(environment)
  if (config.appEnv !== 'local') return
  const { program, storage } = await openProgram(config)
  try {
    const { database } = program
    if ((await findCatalogueVersion(database)) === 0) {
      const progress = createProgress('Importing the demo catalogue', process.stdout)
      await importPack(DEMO, { database, storage, progress })
    }
    // An earlier build imported it without the titles of psalms.
    if (!(await findTranslation(database, 'kjv')) || (await listChapterTitles(database, 'kjv')).length === 0) {
      await importTranslation(readKjv(), { database, progress: createProgress('Importing the Bible', process.stdout) })
    }
    await indexWhenMissing(database)
    await insertDemoAccounts(program, { cards: 'later' })
    await insertDemoFollowers(program)
  } finally {
    await program.database.destroy()
  }
}
