import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import { exportBrand } from '#server/studio/brand/export-brand.ts'
import { UsageError } from '../command-line/usage-error.ts'

/** Writes the live brand into a new or empty folder. Throws `UsageError` for another one. */
export async function writeBrandFolder(
  folder: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<{ files: number; version: number }> {
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) throw new UsageError(`${folder} is not empty`)
  const live = brandOfWork()
  const files = await exportBrand(live)
  for (const { path, bytes } of isDryRun ? [] : files) {
    const file = join(target, path.slice('brand/'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return { files: files.length, version: live.version }
}
