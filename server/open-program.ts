import { mkdirSync } from 'node:fs'
import type { Program } from './api/context.ts'
import { type Config, ConfigError } from './config.ts'
import { type Database, isPostgres, openDatabase, pingDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { type Clock, systemClock } from './gateways/clock.ts'
import { randomIds } from './gateways/ids.ts'
import { readOrMakeSecret } from './gateways/secrets.ts'
import { createSigner } from './gateways/signature.ts'
import { type CachedStorage, withBlockCache } from './gateways/storage/block-cache.ts'
import { createFileStorage } from './gateways/storage/file-storage.ts'

/** Opens what lies outside: the migrated database, the storage, the secret. Server and operator commands share it. */
export async function openProgram(
  config: Config,
  clock: Clock = systemClock,
): Promise<{ program: Program; storage: CachedStorage }> {
  if (!isPostgres(config.databaseAddress)) mkdirSync(config.dataDir, { recursive: true })
  const database = openDatabase(config.databaseAddress)
  await reach(database)
  await migrate(database)
  const secret = config.sessionSecret ?? readOrMakeSecret(config.dataDir, randomIds)
  const program: Program = {
    database,
    clock,
    ids: randomIds,
    signer: createSigner(secret),
    siteUrl: config.publicUrl,
  }
  return { program, storage: withBlockCache(createFileStorage(config.storageDir, randomIds)) }
}

/** A database that cannot be reached is the operator's to mend: one line, without the address and its password. */
async function reach(database: Database): Promise<void> {
  try {
    await pingDatabase(database)
  } catch (error) {
    await database.destroy()
    throw new ConfigError(`DATABASE_URL names a database that does not answer (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
