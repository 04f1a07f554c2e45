import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess } from '../cluster/node-process.ts'
import { findFreePort } from '../servers/free-port.ts'
import { openPostgresPrograms, postgresUrl, untilTrue } from './postgres-programs.ts'

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const HEADING = '### To any point in time, with PostgreSQL'
/** The folders and the time that stand in the guide. */
const [ARCHIVE, BASE, TIME] = ['/archive', '/base/2026-11-24', '2026-11-24 00:52:00+00']

/** A server that archives its write-ahead log, set up and restored by the lines of the operator's guide. */
export type ArchivedPostgres = {
  url: string
  makeBaseBackup: () => void
  /** Stops the server, puts the base backup in its place, and replays the archive until a time such as `2026-11-24 00:52:00+00`. */
  restore: (time: string) => Promise<void>
  stop: () => Promise<void>
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const guide = readGuide()
  const programs = openPostgresPrograms()
  const { folder } = programs
  const place = (text: string) =>
    text.replaceAll(ARCHIVE, join(folder, 'archive')).replaceAll(BASE, join(folder, 'base'))
  const configure = (lines: readonly string[]) =>
    appendFileSync(join(folder, 'data/postgresql.conf'), lines.map((line) => `${place(line)}\n`).join(''))

  programs.initialize('data')
  programs.makeFolder('archive')
  configure(guide.archiving)
  const port = await findFreePort()
  const url = postgresUrl(port)
  let server = programs.startServer('data', port)
  await untilTrue(url, 'select true as yes')
  return {
    url,
    makeBaseBackup() {
      const [program = '', ...words] = place(guide.baseBackup).split(' ')
      programs.run(program, [
        ...words,
        '--host=127.0.0.1',
        `--port=${port}`,
        '--username=postgres',
        '--checkpoint=fast',
      ])
    },
    async restore(time) {
      await endProcess(server, 'SIGINT')
      rmSync(join(folder, 'data'), { recursive: true })
      programs.copyFolder('base', 'data')
      configure(guide.recovery.map((line) => line.replace(TIME, time)))
      writeFileSync(join(folder, 'data/recovery.signal'), '')
      server = programs.startServer('data', port)
      await untilTrue(url, 'select not pg_is_in_recovery() as yes')
    },
    async stop() {
      await endProcess(server, 'SIGINT')
      programs.remove()
    },
  }
}

/** The settings and the command in the guide's two examples. */
function readGuide(): { archiving: string[]; baseBackup: string; recovery: string[] } {
  const part = GUIDE.slice(GUIDE.indexOf(HEADING))
  const [before = [], after = []] = [...part.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text.split('\n'))
  const isSetting = (line: string) => /^\w+ = /.test(line)
  const baseBackup = before.find((line) => line.startsWith('pg_basebackup ')) ?? ''
  const guide = { archiving: before.filter(isSetting), baseBackup, recovery: after.filter(isSetting) }
  if (guide.archiving.length === 0 || !baseBackup.includes(BASE) || !guide.recovery.join().includes(TIME))
    throw new Error('the guide to operating no longer describes the return to a point in time')
  return guide
}
