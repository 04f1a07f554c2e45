import { rmSync } from 'node:fs'
import { type ImportReport, importPack } from '#operate/import-catalogue/import-pack.ts'
import type { Manifest } from '#operate/import-catalogue/manifest/manifest.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import type { Program } from '#server/context/context.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { writeTestPack } from './test-pack.ts'

/** A server or program for one test. */
type ImportTarget = { program: Pick<Program, 'database' | 'clock'>; storage: Storage }

export type PackImportOptions = {
  /** Changes the pack's folder before the import. */
  change?: (folder: string) => void
  isDryRun?: boolean
}

/** Imports a generated pack and removes its folder. */
export async function importTestPack(
  manifest: Manifest,
  { program, storage }: ImportTarget,
  { change, isDryRun = false }: PackImportOptions = {},
): Promise<ImportReport> {
  const folder = writeTestPack(manifest)
  try {
    change?.(folder)
    const { database, clock } = program
    return await importPack(folder, { database, clock, storage, progress: SILENT_PROGRESS, isDryRun })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
