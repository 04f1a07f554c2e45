import { OperatorError } from '#server/context/operator-error.ts'
import { openDatabase } from '#server/database/database.ts'
import { isKnownMigration, migrate, migrateTo } from '#server/database/migrate.ts'
import { loadRows, type RowBatch } from '#server/database/snapshot/load-rows.ts'
import type { Progress } from '../progress.ts'
import type { BackupRepository } from './backup-repository.ts'
import { type BackupManifest, countRows } from './manifest.ts'
import { readPart } from './parts.ts'

type Filling = { repository: BackupRepository; manifest: BackupManifest; progress: Progress }

/** Throws an OperatorError if a newer program made the backup. */
export function refuseNewer({ migration, version }: BackupManifest): void {
  if (isKnownMigration(migration)) return
  throw new OperatorError(`a newer program made this backup (version ${version}, ${migration}): restore it with that`)
}

/**
 * Fills an empty database: creates the backup's schema, loads its rows, then runs the later migrations as they would
 * have run on the original.
 */
export async function fillDatabase(address: string, filling: Filling): Promise<void> {
  await withDatabase(address, (database) => migrateTo(database, filling.manifest.migration))
  await loadRows(address, readBatches(filling))
  await withDatabase(address, migrate)
}

async function* readBatches({ repository, manifest, progress }: Filling): AsyncIterable<RowBatch> {
  let done = 0
  for (const { name, columns, parts } of manifest.tables) {
    for (const part of parts) {
      const rows = await readPart(repository, part)
      yield { name, columns, rows }
      done += rows.length
      progress.show(done, countRows(manifest))
    }
  }
}

async function withDatabase(
  address: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(address)
  try {
    await work(database)
  } finally {
    await database.destroy()
  }
}
