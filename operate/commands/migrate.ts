import { buildCommand } from '@stricli/core'
import { CHANGE_FLAGS, type ChangeFlags } from '../command-line/flags.ts'
import { nameDatabase, readOperatorConfig } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'

export const migrate = buildCommand({
  async func(this: OperatorContext, flags: ChangeFlags) {
    const config = await readOperatorConfig(this, flags)
    nameDatabase(this, config)
    await checkBucket(config)
    const names = await (flags.dryRun ? listPending : runPending)(config)
    const outcome = flags.dryRun ? 'would run' : 'ran'
    const text = names.length === 0 ? 'the database is up to date' : `${outcome}: ${names.join(', ')}`
    printResult(this, flags, { text, json: { dry_run: flags.dryRun, migrations: names } })
  },
  parameters: { flags: CHANGE_FLAGS },
  docs: {
    brief: 'Create the database, or bring it to the version of this program',
    fullDescription:
      'Safe to repeat, and safe from several machines at once. If media are in a bucket, it is checked first: if it cannot be reached or refuses the key, nothing is changed.\n\nExample: selah migrate --dry-run',
  },
})

type Config = Awaited<ReturnType<typeof readOperatorConfig>>

/** An update with a wrong address or key of the bucket ends here: its nodes would start, and play nothing. */
async function checkBucket({ storage }: Config): Promise<void> {
  if ('folder' in storage) return
  const { openStorage } = await import('#server/gateways/storage/open-storage.ts')
  const { randomIds } = await import('#server/gateways/ids.ts')
  await openStorage(storage, randomIds).ping()
}

async function runPending(config: Config): Promise<string[]> {
  const before = await listPending(config)
  const { openProgram } = await import('#server/startup/open-program.ts')
  await (await openProgram(config)).program.database.destroy()
  return before
}

async function listPending({ databaseAddress }: Config): Promise<string[]> {
  const { existsSync } = await import('node:fs')
  const { isPostgresUrl, openDatabase } = await import('#server/database/database.ts')
  const { listPendingMigrations } = await import('#server/database/migrate.ts')
  const isThere = isPostgresUrl(databaseAddress) || existsSync(databaseAddress)
  const database = openDatabase(isThere ? databaseAddress : ':memory:')
  try {
    return await listPendingMigrations(database)
  } finally {
    await database.destroy()
  }
}
