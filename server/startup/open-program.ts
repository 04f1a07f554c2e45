import { accessSync, constants, existsSync, opendirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { loadBrand } from '../context/brand-in-force.ts'
import type { Program } from '../context/context.ts'
import { type Database, isPostgresUrl, openDatabase, pingDatabase } from '../database/database.ts'
import { isMigrated, migrate } from '../database/migrate.ts'
import { type Clock, systemClock } from '../gateways/clock.ts'
import { readOrCreateSessionSecret, readSessionSecret } from '../gateways/crypto/session-secret.ts'
import { createSigner } from '../gateways/crypto/signer.ts'
import { randomIds } from '../gateways/ids.ts'
import { makeFolder } from '../gateways/make-folder.ts'
import { makePrivateDatabase } from '../gateways/private-database-file.ts'
import type { CachedStorage } from '../gateways/storage/block-cache.ts'
import { openStorage } from '../gateways/storage/open-storage.ts'
import { openStores } from '../gateways/stores/open-stores.ts'
import { adServers } from '../present/ads/ad-servers.ts'
import { createHouseAdSchedule } from '../present/ads/house-ad-schedule.ts'
import { findMediaTools } from './find-media-tools.ts'
import { openChangePublisher } from './open-change-publisher.ts'
import { openIdentityProviders } from './open-identity-providers.ts'
import { openOutbound } from './open-outbound.ts'

/** Opens the migrated database, the storage and the secret, for the server and for operator commands. */
export async function openProgram(
  config: Config,
  clock: Clock = systemClock,
): Promise<{ program: Program; storage: CachedStorage }> {
  if (!isPostgresUrl(config.databaseAddress)) makePrivateDataFolder(config)
  const database = openDatabase(config.databaseAddress, { publishesQueries: config.otlpEndpoint !== undefined })
  await checkReachable(database)
  await migrate(database)
  openChangePublisher(config, database)
  await loadBrand(database)
  const secret = config.sessionSecret ?? readOrCreateSessionSecret(config.dataDir, randomIds)
  return assembleProgram({ config, clock, database, secret })
}

/**
 * Opens the program for a dry run: no database, folder or secret is created, and nothing is migrated. Without a database,
 * an empty one in memory replaces it.
 */
export async function openProgramForReading(config: Config): Promise<{ program: Program; storage: CachedStorage }> {
  const isThere = isPostgresUrl(config.databaseAddress) || existsSync(config.databaseAddress)
  const database = openDatabase(isThere ? config.databaseAddress : ':memory:')
  await checkReachable(database)
  if (!isThere) await migrate(database)
  else if (!(await isMigrated(database))) {
    await database.destroy()
    throw new ConfigError(
      'the database has an older version than this program: start the program once to migrate it, then try again',
    )
  }
  await loadBrand(database)
  // Without one, nothing was signed that a dry run could verify.
  const secret = config.sessionSecret ?? readSessionSecret(config.dataDir) ?? randomIds.newSecret()
  return assembleProgram({ config, clock: systemClock, database, secret })
}

type ProgramSource = { config: Config; clock: Clock; database: Database; secret: string }

function assembleProgram({ config, clock, database, secret }: ProgramSource): {
  program: Program
  storage: CachedStorage
} {
  const signer = createSigner(secret, config.sessionSecretPrevious)
  const isLocal = config.appEnv === 'local'
  const reaches = { email: isLocal || config.smtpUrl !== undefined, sms: isLocal || config.sms !== undefined }
  const identityProviders = openIdentityProviders(config, clock)
  const siteUrl = config.publicUrl
  const stores = openStores({ settings: config.stores, clock, signer, siteUrl })
  const { adTagBase: tagBase, adOrigins: origins, adAudioTag: audioTag } = config
  const ads = { ...adServers({ tagBase, origins, audioTag }), house: createHouseAdSchedule() }
  const { freeAccessUntil } = config
  const storage = openStorage(config.storage, randomIds)
  const outside = { ads, identityProviders, stores, hasDemoAccounts: isLocal }
  const program: Program = {
    database,
    clock,
    ids: randomIds,
    signer,
    siteUrl,
    canSend: reaches,
    operatorEmail: config.operatorEmail,
    freeAccessUntil,
    uploadSpaceBytes: config.uploadSpaceBytes,
    imports: {
      storage,
      outbound: openOutbound(config),
      findTools: toolsFinder(config.ffmpegPath),
      workFolder: join(config.dataDir, 'measuring'),
    },
    ...outside,
  }
  return { program, storage }
}

function toolsFinder(ffmpegPath: string | undefined) {
  let tools: ReturnType<typeof findMediaTools> | undefined
  return () => {
    tools ??= findMediaTools(ffmpegPath)
    return tools
  }
}

/**
 * Creates the data and media folders. A folder that is not writable is reported at start, before the server listens, and
 * not at the first use.
 */
export function makeFolders(config: Config): void {
  const { appEnv, databaseAddress, dataDir, storage } = config
  // In `local` it also holds the secret and the simulators' records.
  if (appEnv === 'local' || !isPostgresUrl(databaseAddress)) makeWritable('DATA_DIR', dataDir, dataFolderMode(config))
  if (!('folder' in storage)) return
  if (storage.folder.startsWith(dataDir + sep)) makeWritable('DATA_DIR', dataDir, dataFolderMode(config))
  makeWritable('STORAGE_URL', storage.folder)
}

/** The data folder is private to its owner; with a front server it may be traversed, not listed. */
function dataFolderMode({ mediaHandover, storage, dataDir }: Config): number {
  const isTraversable = mediaHandover !== undefined && 'folder' in storage && storage.folder.startsWith(dataDir + sep)
  return isTraversable ? 0o711 : 0o700
}

function makePrivateDataFolder(config: Config): void {
  makeWritable('DATA_DIR', config.dataDir, dataFolderMode(config))
  try {
    makePrivateDatabase(config.databaseAddress)
  } catch (error) {
    throw new ConfigError(`DATA_DIR contains a database that is not writable (${reasonOf(error)})`)
  }
}

function makeWritable(variable: string, folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode)
    opendirSync(folder).closeSync()
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`${variable} is not a writable folder: ${folder} (${reasonOf(error)})`)
  }
}

/** A database that cannot be reached is reported in one line, without its address and password. */
async function checkReachable(database: Database): Promise<void> {
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
