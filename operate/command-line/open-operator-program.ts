import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Program } from '#server/context/context.ts'
import { isPostgresUrl } from '#server/database/database.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import type { ChangeFlags, DatabaseFlags } from './flags.ts'
import type { Environment, OperatorContext } from './operator-context.ts'
import { UsageError } from './usage-error.ts'

export type OperatorProgram = { program: Program; storage: CachedStorage; config: Config }

/** The variables of a command: those of the file `--env-file`, overridden by those of the environment. */
export function readOperatorEnvironment(
  { environment }: OperatorContext,
  { envFile }: Pick<DatabaseFlags, 'envFile'>,
): Environment {
  return { ...(envFile === undefined ? {} : readEnvFile(envFile)), ...environment }
}

/** The settings in these variables. */
export async function readOperatorConfig(
  context: OperatorContext,
  flags: Pick<DatabaseFlags, 'envFile'>,
): Promise<Config> {
  const { readConfig } = await import('#server/config/config.ts')
  return readConfig(readOperatorEnvironment(context, flags))
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`--env-file: ${file} cannot be read`)
  }
}

type Work = (opened: OperatorProgram) => Promise<void>

/**
 * Opens the configured database for reading, runs the work and closes it. Prints the database's name to standard error
 * first. Throws a ConfigError if there is none, or if it is older than the program: only `migrate` and `serve` create
 * or migrate one.
 */
export async function withProgramForReading(context: OperatorContext, flags: DatabaseFlags, work: Work): Promise<void> {
  const config = await readExistingDatabase(context, flags)
  const { openProgramForReading } = await import('#server/startup/open-program.ts')
  await runAndClose({ ...(await openProgramForReading(config)), config }, work)
}

/** The same for a command that makes changes, with the installation's secret. */
export async function withProgram(context: OperatorContext, flags: DatabaseFlags, work: Work): Promise<void> {
  const config = await readExistingDatabase(context, flags)
  const { openProgram, openProgramForReading } = await import('#server/startup/open-program.ts')
  // Refuses an older database, which the next line would migrate.
  await (await openProgramForReading(config)).program.database.destroy()
  await runAndClose({ ...(await openProgram(config)), config }, work)
}

/** Runs the work with a program for reading on a dry run, and for changes otherwise. */
export function withProgramUnlessDry(context: OperatorContext, flags: ChangeFlags, work: Work): Promise<void> {
  return (flags.dryRun ? withProgramForReading : withProgram)(context, flags, work)
}

async function runAndClose(opened: OperatorProgram, work: Work): Promise<void> {
  try {
    await work(opened)
  } finally {
    await opened.program.database.destroy()
  }
}

async function readExistingDatabase(context: OperatorContext, flags: DatabaseFlags): Promise<Config> {
  const config = await readOperatorConfig(context, flags)
  nameDatabase(context, config)
  const { databaseAddress } = config
  if (!isPostgresUrl(databaseAddress) && !existsSync(databaseAddress)) {
    throw new ConfigError('there is no database: create one with "selah migrate", or set DATA_DIR or DATABASE_URL')
  }
  return config
}

/** Prints the name of the command's database, without its password. */
export function nameDatabase({ process }: OperatorContext, config: Config): void {
  process.stderr.write(`Database: ${databaseName(config)}\n`)
}

/** The file of the embedded database, or server and name of one on PostgreSQL. */
export function databaseName({ databaseAddress }: Config): string {
  if (!isPostgresUrl(databaseAddress)) return databaseAddress
  const { hostname, port, pathname } = new URL(databaseAddress)
  return `PostgreSQL ${hostname}${port && `:${port}`}${pathname}`
}
