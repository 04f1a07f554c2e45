import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../servers/free-port.ts'
import { findBinaries } from '../setup/find-postgres.ts'
import { findProcessUser } from '../setup/private-postgres.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { queryPostgres } from './test-databases.ts'

const POLL_INTERVAL_MILLISECONDS = 100
/** Synchronous replication: a commit waits until the standby has written it to disk. */
const SYNCHRONOUS = "synchronous_standby_names = '*'"

/** A primary and its standby by streaming replication, two servers in a folder of the test. */
export type PostgresPair = {
  primaryPort: number
  standbyPort: number
  urlOf: (port: number) => string
  /** Kills the primary without a shutdown, as a power failure would. */
  killPrimary: () => Promise<void>
  /** Makes the standby a primary. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts both. With `isSynchronous`, the standby has every committed transaction. */
export async function startPostgresPair({ isSynchronous }: { isSynchronous: boolean }): Promise<PostgresPair> {
  const binaries = findBinaries(['initdb', 'postgres', 'pg_basebackup'])
  if (binaries === undefined) throw new Error('a primary and a standby need PostgreSQL on this machine')
  const user = findProcessUser()
  const folder = mkdtempSync(join(tmpdir(), 'selah-pair-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const run = (name: string, args: readonly string[]) =>
    execFileSync(join(binaries, name), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const start = (cluster: string, port: number): ChildProcess => {
    const args = ['-D', join(folder, cluster), '-h', '127.0.0.1', '-p', `${port}`, '-k', folder]
    const server = spawn(join(binaries, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    process.once('exit', () => server.kill('SIGQUIT'))
    return server
  }
  const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

  run('initdb', ['--pgdata', join(folder, 'primary'), '--username=postgres', '--auth=trust', '--encoding=UTF8'])
  const primaryPort = await findFreePort()
  const primary = start('primary', primaryPort)
  await untilTrue(urlOf(primaryPort), 'select true as yes')
  mkdirSync(join(folder, 'standby'), { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(join(folder, 'standby'), user.uid, user.gid)
  const source = ['--host=127.0.0.1', `--port=${primaryPort}`, '--username=postgres']
  run('pg_basebackup', [...source, `--pgdata=${join(folder, 'standby')}`, '--write-recovery-conf', '--checkpoint=fast'])
  const standbyPort = await findFreePort()
  const standby = start('standby', standbyPort)
  await untilTrue(urlOf(standbyPort), 'select pg_is_in_recovery() as yes')
  if (isSynchronous) {
    await queryPostgres(urlOf(primaryPort), `alter system set ${SYNCHRONOUS}`)
    await queryPostgres(urlOf(primaryPort), 'select pg_reload_conf()')
    await untilTrue(urlOf(primaryPort), "select count(*) = 1 as yes from pg_stat_replication where sync_state = 'sync'")
  }
  return {
    primaryPort,
    standbyPort,
    urlOf,
    killPrimary: () => end(primary, 'SIGKILL'),
    async promote() {
      await queryPostgres(urlOf(standbyPort), 'select pg_promote()')
      await untilTrue(urlOf(standbyPort), 'select not pg_is_in_recovery() as yes')
    },
    async stop() {
      await end(standby, 'SIGINT')
      await end(primary, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a server and waits for it. The child processes of a killed server notice this and end by themselves. */
async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Waits until a server answers `yes`. */
async function untilTrue(url: string, sql: string): Promise<void> {
  for (let waited = 0; waited < WAIT_LIMIT_MILLISECONDS; waited += POLL_INTERVAL_MILLISECONDS) {
    const answer = await queryPostgres(url, sql).catch(() => undefined)
    if (String(answer?.rows[0]?.yes) === 'true') return
    await pause(POLL_INTERVAL_MILLISECONDS)
  }
  throw new Error(`PostgreSQL did not answer yes within ${WAIT_LIMIT_MILLISECONDS / 1000} s: ${sql}`)
}
