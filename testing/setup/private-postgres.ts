import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../servers/free-port.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'
import { canCreateDatabasesAt } from './probe-postgres.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

export type ProcessUser = { uid?: number; gid?: number }

const POLL_INTERVAL_MILLISECONDS = 100

/** PostgreSQL refuses to run as root; root runs it as the package's user, or as nobody. */
export function findProcessUser(): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // No such user: tries the next.
    }
  }
  return {}
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < WAIT_LIMIT_MILLISECONDS; waited += POLL_INTERVAL_MILLISECONDS) {
    if (server.exitCode !== null) throw new Error(`The private PostgreSQL server ended with code ${server.exitCode}.`)
    if (await canCreateDatabasesAt(url)) return
    await pause(POLL_INTERVAL_MILLISECONDS)
  }
  throw new Error(`The private PostgreSQL server was not ready after ${WAIT_LIMIT_MILLISECONDS / 1000} s.`)
}

/**
 * Starts a private PostgreSQL server on a free port, with its files in a temporary folder that `stop` removes. Without
 * fsync, since test data is temporary. `binaries` is the folder with `initdb` and `postgres`.
 */
export async function startPrivatePostgres(binaries: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'selah-postgres-'))
  const processUser = findProcessUser()
  if (processUser.uid !== undefined && processUser.gid !== undefined)
    chownSync(folder, processUser.uid, processUser.gid)
  const cluster = join(folder, 'cluster')
  const initdb = ['--pgdata', cluster, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, {
    ...processUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const port = await findFreePort()
  const args = ['-D', cluster, '-h', '127.0.0.1', '-p', `${port}`, '-k', folder, '-F', '-c', 'log_min_messages=fatal']
  const server = spawn(join(binaries, 'postgres'), args, { ...processUser, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.on('exit', resolve))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for open connections.
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  await waitUntilReady(url, server).catch(async (error: Error) => {
    await stop()
    throw error
  })
  return { url, stop }
}
