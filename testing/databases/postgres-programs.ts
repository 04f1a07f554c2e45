import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from '../setup/find-postgres.ts'
import { findProcessUser } from '../setup/private-postgres.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { queryPostgres } from './test-databases.ts'

const POLL_INTERVAL_MILLISECONDS = 100

/** PostgreSQL's programs, run by its own user in a temporary folder. Paths are relative to that folder. */
export type PostgresPrograms = {
  folder: string
  /** Makes a folder that only PostgreSQL's user can open. */
  makeFolder: (name: string) => void
  run: (program: string, args: readonly string[]) => void
  /** Makes a cluster. Without options, its superuser "postgres" needs no password. */
  initialize: (cluster: string, options?: readonly string[]) => void
  copyFolder: (from: string, to: string) => void
  startServer: (cluster: string, port: number) => ChildProcess
  /** The program and arguments by which root starts a server at an address of another network. */
  serverCommand: (cluster: string, host: string, port: number) => [string, string[]]
  /** Call it after all servers have ended. */
  remove: () => void
}

export function openPostgresPrograms(): PostgresPrograms {
  const binaries = findBinaries(['initdb', 'postgres', 'pg_basebackup'])
  if (binaries === undefined) throw new Error('this test needs PostgreSQL on this machine')
  const user = findProcessUser()
  const folder = mkdtempSync(join(tmpdir(), 'selah-postgres-'))
  const giveToUser = (path: string) => {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
  }
  giveToUser(folder)
  const run = (name: string, args: readonly string[]) => {
    execFileSync(join(binaries, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const argumentsOf = (cluster: string, host: string, port: number) => [
    '-D',
    join(folder, cluster),
    '-h',
    host,
    '-p',
    `${port}`,
    '-k',
    folder,
  ]
  return {
    folder,
    makeFolder(name) {
      mkdirSync(join(folder, name), { mode: 0o700 })
      giveToUser(join(folder, name))
    },
    run,
    initialize: (cluster, options = ['--username=postgres', '--auth=trust']) =>
      run('initdb', ['--pgdata', join(folder, cluster), '--encoding=UTF8', ...options]),
    copyFolder: (from, to) => {
      execFileSync('cp', ['--archive', from, to], { ...user, cwd: folder })
    },
    startServer(cluster, port) {
      const server = spawn(join(binaries, 'postgres'), argumentsOf(cluster, '127.0.0.1', port), {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      })
      process.once('exit', () => server.kill('SIGQUIT'))
      return server
    },
    serverCommand(cluster, host, port) {
      const owner = ['--reuid', `${user.uid ?? 0}`, '--regid', `${user.gid ?? 0}`, '--clear-groups']
      return ['setpriv', [...owner, join(binaries, 'postgres'), ...argumentsOf(cluster, host, port)]]
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The address of the default database of a server on this machine. */
export const postgresUrl = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`

/** Waits until a server answers `yes`. */
export async function untilTrue(url: string, sql: string): Promise<void> {
  for (let waited = 0; waited < WAIT_LIMIT_MILLISECONDS; waited += POLL_INTERVAL_MILLISECONDS) {
    const answer = await queryPostgres(url, sql).catch(() => undefined)
    if (String(answer?.rows[0]?.yes) === 'true') return
    await pause(POLL_INTERVAL_MILLISECONDS)
  }
  throw new Error(`PostgreSQL did not answer yes within ${WAIT_LIMIT_MILLISECONDS / 1000} s: ${sql}`)
}
