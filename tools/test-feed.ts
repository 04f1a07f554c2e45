import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportWishes, takeOutsideFeed } from '#operate/take-outside-feed.ts'
import { readConfig } from '#server/config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { openProgram } from '#server/open-program.ts'
import { dumpDatabase } from './dump-database.ts'
import { type DatabaseKind, makeTestDatabase } from './test-databases.ts'
import type { Outside } from './test-outside.ts'

const PROJECT = new URL('..', import.meta.url)
const file = (path: string) => readFileSync(new URL(path, PROJECT))

/** The feed under `operate/fixtures`, with its files, as a server of somebody else's has it. */
export function publishFixture({ answers, url }: Outside): string {
  const feed = file('operate/fixtures/quiet-hours.xml').toString().replaceAll('http://feed.test', url)
  answers['/feed.xml'] = feed
  answers['/cover.webp'] = file('catalogue/art/c-cedars.webp')
  answers['/3.webp'] = file('catalogue/art/banner.webp')
  answers['/3.chapters.json'] = file('operate/fixtures/quiet-hours-3.chapters.json')
  answers['/3.vtt'] = file('operate/fixtures/quiet-hours-3.vtt')
  answers['/3.m4a?source=feed&t=1'] = file('catalogue/media/narration/come-unto-me.m4a')
  answers['/2.m4a'] = file('catalogue/media/narration/a-great-light.m4a')
  answers['/1.m4a'] = file('catalogue/media/narration/come-unto-me.m4a')
  return feed
}

export type TestFeeds = Awaited<ReturnType<typeof openTestFeeds>>

/** An empty program on a database of its own, with what importing and refreshing feeds needs. */
export async function openTestFeeds(kind: DatabaseKind, { outbound }: Pick<Outside, 'outbound'>) {
  const place = await makeTestDatabase(kind)
  const kept = mkdtempSync(join(tmpdir(), 'selah-kept-'))
  const config = readConfig({
    DATA_DIR: place.dataDir,
    STORAGE_URL: `file://${kept}`,
    ...(place.address && { DATABASE_URL: place.address }),
  })
  const clock = createMovableClock()
  const { program, storage } = await openProgram(config, clock)
  const parts = { database: program.database, clock, storage, outbound }
  return {
    ...parts,
    place,
    kept,
    parts,
    take: (source: string, wishes: ImportWishes = {}) => takeOutsideFeed(source, parts, wishes),
    /** Every row of every table, but for the count of sweeps, and every stored object, as text. */
    async everything(): Promise<string[]> {
      const rows = (await dumpDatabase(program.database)).filter((line) => !/^stamp .*"sweep"/.test(line))
      const objects = readdirSync(kept, { recursive: true }).map(String)
      return [...rows, ...objects.filter((name) => name.includes('/'))].sort()
    },
    async stop() {
      await program.database.destroy()
      await place.drop()
      rmSync(kept, { recursive: true, force: true })
    },
  }
}
