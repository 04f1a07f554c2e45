import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { isOnPostgres } from '#server/database/is-on-postgres.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import { insertDemoFollowers } from '#server/demo/demo-followers.ts'
import { asLog } from '#server/gateways/log-lines.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { importTranslation } from '../import-bible/import-translation.ts'
import { readKjv } from '../import-bible/read-kjv.ts'
import { readRv1909 } from '../import-bible/read-rv1909.ts'
import { importPack } from '../import-catalogue/import-pack.ts'
import { indexWhenMissing } from '../index-search/rebuild-search.ts'
import { createProgress } from '../progress.ts'
import { areBiblesImported } from './is-demo-prepared.ts'

const DEMO = fileURLToPath(new URL('../../catalogue', import.meta.url))

// Run by `prepare-demo.ts`: adds the demo catalogue, the Bibles and the demo accounts if they are missing.
const { program, storage } = await openProgram(readConfig(process.env))
const { database, clock } = program
// A cache larger than the whole database, so that no page is written twice.
if (!isOnPostgres(database)) await sql`PRAGMA cache_size=-200000`.execute(database)
try {
  if ((await findCatalogueVersion(database)) === 0) {
    const progress = createProgress('Importing the demo catalogue', asLog(process.stdout))
    await importPack(DEMO, { database, clock, storage, progress })
  }
  if (!(await areBiblesImported(database))) {
    for (const text of [readKjv(), readRv1909()]) {
      const progress = createProgress(`Importing the ${text.name}`, asLog(process.stdout))
      await importTranslation(text, { database, progress })
    }
  }
  await indexWhenMissing(database)
  await insertDemoAccounts(program, { cards: 'later' })
  await insertDemoFollowers(program)
} finally {
  await database.destroy()
}
