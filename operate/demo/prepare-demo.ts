import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config/config.ts'
import { listChapterTitles } from '#server/database/bible/chapter-titles.ts'
import { findTranslation } from '#server/database/bible/verses.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { insertDemoFollowers } from '#server/demo/demo-followers.ts'
import { asLog } from '#server/gateways/log-lines.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { importTranslation } from '../import-bible/import-translation.ts'
import { readKjv } from '../import-bible/read-kjv.ts'
import { importPack } from '../import-catalogue/import-pack.ts'
import { indexWhenMissing } from '../index-search/rebuild-search.ts'
import { createProgress } from '../progress.ts'

const DEMO = fileURLToPath(new URL('../../catalogue', import.meta.url))

/** At first start in `local`: imports the demo catalogue and the Bible into an empty database. */
export async function prepareDemo(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(environment)
  if (config.appEnv !== 'local') return
  const { program, storage } = await openProgram(config)
  try {
    const { database } = program
    if ((await findCatalogueVersion(database)) === 0) {
      const progress = createProgress('Importing the demo catalogue', asLog(process.stdout))
      await importPack(DEMO, { database, storage, progress })
    }
    // An earlier version imported it without the titles of psalms.
    if (!(await findTranslation(database, 'kjv')) || (await listChapterTitles(database, 'kjv')).length === 0) {
      const progress = createProgress('Importing the Bible', asLog(process.stdout))
      await importTranslation(readKjv(), { database, progress })
    }
    await indexWhenMissing(database)
    await insertDemoAccounts(program, { cards: 'later' })
    await insertDemoFollowers(program)
  } finally {
    await program.database.destroy()
  }
}
