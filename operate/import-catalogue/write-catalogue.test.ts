import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/database/database.ts'
import { listMediaFiles } from '#server/database/media/media-files.ts'
import { migrate } from '#server/database/migrate.ts'
import { systemClock } from '#server/gateways/clock.ts'
import type { StoredMedia } from '#server/media/stored/store-media.ts'
import { testManifest } from '#testing/catalogue/test-pack.ts'
import { makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { writeCatalogue } from './write-catalogue.ts'

describe('writing a pack with transcripts into the embedded database', () => {
  let place: TestDatabase
  let database: Database
  let other: DatabaseSync

  beforeAll(async () => {
    place = await makeTestDatabase('embedded')
    database = openDatabase(`${place.dataDir}/pack.db`)
    await migrate(database)
    other = new DatabaseSync(`${place.dataDir}/pack.db`, { timeout: 0 })
  })
  afterAll(async () => {
    other.close()
    await database.destroy()
    await place.drop()
  })

  const medium = (id: string, kind: 'audio' | 'image'): StoredMedia => ({
    media: { id, kind, main_file: id, audience: 'everyone', duration_seconds: 1 },
    files: [{ media_id: id, name: id, storage_key: id, mime_type: kind, bytes: 1, sha256: id }],
  })
  const stored = new Map([
    ['media/one.m4a', medium('sound', 'audio')],
    ['art/one.webp', medium('picture', 'image')],
  ])
  const passages = () => database.selectFrom('content_verse').select(['content_id', 'book', 'from_chapter']).execute()

  test('other writes continue during the search for references, and references are found', async () => {
    class Watched extends Map<string, string> {
      override get(id: string) {
        // Throws if another connection holds the write lock.
        other.exec('begin immediate; rollback')
        return super.get(id)
      }
    }
    const transcripts = new Watched([['psalms-1', 'We read in Romans 8:28.']])
    const write = () => writeCatalogue(database, testManifest(), { stored, sweeps: 0, transcripts, clock: systemClock })
    expect(await write()).toBe(true)
    expect(await passages()).toEqual([{ content_id: 'psalms-1', book: 45, from_chapter: 8 }])
    expect(await write()).toBe(false)
  })

  test('a levelled copy of a recording in the pack stays', async () => {
    const names = async () => (await listMediaFiles(database, 'sound')).map(({ name }) => name)
    const write = (name: string) => {
      const pack = { name, version: 1 as const, credits: [] }
      return writeCatalogue(database, testManifest({ pack }), {
        stored,
        sweeps: 0,
        transcripts: new Map(),
        clock: systemClock,
      })
    }
    await write('First')
    const copy = { media_id: 'sound', name: 'levelled.mp3', storage_key: 'copy', mime_type: 'audio', bytes: 1 }
    await database
      .insertInto('media_file')
      .values({ ...copy, sha256: 'copy' })
      .execute()
    await database.updateTable('media').set({ levelled_file: copy.name }).where('id', '=', 'sound').execute()
    expect(await write('Second')).toBe(true)
    expect(await names()).toEqual(['levelled.mp3', 'sound'])
  })
})
