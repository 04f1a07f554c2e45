import { endProcess } from '../cluster/node-process.ts'
import { findFreePort } from '../servers/free-port.ts'
import { openPostgresPrograms, postgresUrl, untilTrue } from './postgres-programs.ts'
import { queryPostgres } from './test-databases.ts'

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
  const programs = openPostgresPrograms()
  programs.initialize('primary')
  const primaryPort = await findFreePort()
  const primaryUrl = postgresUrl(primaryPort)
  const primary = programs.startServer('primary', primaryPort)
  await untilTrue(primaryUrl, 'select true as yes')
  programs.makeFolder('standby')
  const source = ['--host=127.0.0.1', `--port=${primaryPort}`, '--username=postgres']
  programs.run('pg_basebackup', [...source, '--pgdata=standby', '--write-recovery-conf', '--checkpoint=fast'])
  const standbyPort = await findFreePort()
  const standbyUrl = postgresUrl(standbyPort)
  const standby = programs.startServer('standby', standbyPort)
  await untilTrue(standbyUrl, 'select pg_is_in_recovery() as yes')
  if (isSynchronous) {
    await queryPostgres(primaryUrl, `alter system set ${SYNCHRONOUS}`)
    await queryPostgres(primaryUrl, 'select pg_reload_conf()')
    await untilTrue(primaryUrl, "select count(*) = 1 as yes from pg_stat_replication where sync_state = 'sync'")
  }
  return {
    primaryPort,
    standbyPort,
    urlOf: postgresUrl,
    killPrimary: () => endProcess(primary, 'SIGKILL'),
    async promote() {
      await queryPostgres(standbyUrl, 'select pg_promote()')
      await untilTrue(standbyUrl, 'select not pg_is_in_recovery() as yes')
    },
    async stop() {
      await endProcess(standby, 'SIGINT')
      await endProcess(primary, 'SIGINT')
      programs.remove()
    },
  }
}
