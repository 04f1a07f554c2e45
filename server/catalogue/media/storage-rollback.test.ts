import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { findSweepCount } from '#server/database/catalogue/catalogue-version.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { type Storage, StorageAway } from '#server/gateways/storage/storage.ts'
import { makeFilledDatabase } from '#testing/databases/filled-databases.ts'
import { BOTH_DATABASES, type TestDatabase } from '#testing/databases/test-databases.ts'
import { deleteUnnamedObjects, withStorageRollback } from './storage-rollback.ts'

const KEYS = ['aa/aa', 'bb/bb'] as const

describe.each(BOTH_DATABASES)('objects of failed work, with the %s database', (kind) => {
  let files: TestDatabase
  let database: Database
  beforeAll(async () => {
    files = await makeFilledDatabase(kind, 'nothing')
    const { dataDir, address } = files
    database = openDatabase(
      readConfig({ DATA_DIR: dataDir, ...(address && { DATABASE_URL: address }) }).databaseAddress,
    )
  })
  afterAll(async () => {
    await database.destroy()
    await files.drop()
  })

  /** A storage that notes what is deleted. */
  function openNotingStorage(overrides: Partial<Storage> = {}) {
    const deleted: string[] = []
    const storage: Storage = {
      read: () => Promise.reject(new StorageAway('away')),
      put: async () => undefined,
      has: async () => false,
      delete: async (key) => void deleted.push(key),
      list: async function* () {},
      ping: async () => undefined,
      ...overrides,
    }
    return { deleted, storage }
  }
  const failWith = (storage: Storage, error: Error) =>
    withStorageRollback({ database, storage }, async (tracked) => {
      for (const key of KEYS) await tracked.put(key, 'a file')
      throw error
    })

  test('are deleted', async () => {
    const { deleted, storage } = openNotingStorage()
    await expect(failWith(storage, new Error('broken'))).rejects.toThrow('broken')
    expect(deleted.toSorted()).toEqual(KEYS)
  })

  test('stay for the sweep if the storage is away, and the database does not wait for it', async () => {
    const { deleted, storage } = openNotingStorage({ ping: () => new Promise(() => undefined) })
    await expect(failWith(storage, new StorageAway('away'))).rejects.toThrow('away')
    expect(deleted).toEqual([])
  })

  test('are not deleted from a slow storage, for which every edit would wait', async () => {
    let now = 0
    const slow = async () => {
      now += 1001
    }
    const { deleted, storage } = openNotingStorage({ ping: slow })
    const sweeps = await findSweepCount(database)
    const deletion = deleteUnnamedObjects({ database, storage, elapsed: () => now }, KEYS)
    await expect(deletion).rejects.toThrow('too slow to delete from')
    expect([deleted, await findSweepCount(database)]).toEqual([[], sweeps])
  })

  test('count as swept even if one of them cannot be deleted', async () => {
    const failOnce = async (key: string) => {
      if (key === KEYS[0]) throw new StorageAway('away')
    }
    const { storage } = openNotingStorage({ delete: failOnce })
    const sweeps = await findSweepCount(database)
    await expect(deleteUnnamedObjects({ database, storage }, KEYS)).rejects.toThrow('away')
    expect(await findSweepCount(database)).toBe(sweeps + 1)
  })
})
