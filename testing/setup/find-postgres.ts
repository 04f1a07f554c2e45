import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOnPath, isExecutable } from './find-on-path.ts'
import { canInstallWithApt, installWithApt } from './install-with-apt.ts'
import { type Postgres, startPrivatePostgres } from './private-postgres.ts'
import { canCreateDatabasesAt } from './probe-postgres.ts'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const SOCKET_FOLDERS = ['/var/run/postgresql', '/tmp']

/** Addresses of servers with trust authentication for local users. */
function trustingAddresses(): string[] {
  const hosts = ['127.0.0.1:5432', ...SOCKET_FOLDERS.map(encodeURIComponent)]
  return hosts.flatMap((host) => ['root', 'postgres'].map((user) => `postgres://${user}@${host}/postgres`))
}

async function findRunningServer(): Promise<string | undefined> {
  for (const url of trustingAddresses()) if (await canCreateDatabasesAt(url)) return url
  return undefined
}

function debianBinaries(): string[] {
  try {
    return readdirSync(DEBIAN_VERSIONS).map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
  } catch {
    return []
  }
}

/** The folder with these programs of PostgreSQL; undefined if they are not installed. */
export function findBinaries(programs = ['initdb', 'postgres']): string | undefined {
  const initdb = findOnPath('initdb')
  const folders = [...(initdb ? [dirname(initdb)] : []), ...debianBinaries()]
  return folders.find((folder) => programs.every((name) => isExecutable(join(folder, name))))
}

function externalPostgres(url: string): Postgres {
  return { url, stop: async () => undefined }
}

/**
 * A PostgreSQL server for the tests: the one in TEST_DATABASE_URL, a private one in a temporary folder, or a local one
 * with trust authentication. Installs PostgreSQL on Debian if permitted. Throws with instructions if there is none.
 */
export async function findOrStartPostgres(): Promise<Postgres> {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    if (await canCreateDatabasesAt(named)) return externalPostgres(named)
    throw new Error('TEST_DATABASE_URL names a server that does not answer or does not let us create databases.')
  }
  const installed = findBinaries()
  if (installed) return startPrivatePostgres(installed)
  const running = await findRunningServer()
  if (running) return externalPostgres(running)
  if (canInstallWithApt()) await installWithApt('postgresql')
  const binaries = findBinaries()
  if (binaries) return startPrivatePostgres(binaries)
  throw new Error(
    'The database tests need PostgreSQL. Install it ("apt-get install postgresql" on Debian) ' +
      'or name a server where databases may be created in TEST_DATABASE_URL.',
  )
}
