import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ArtistFile, FeedFile, type Manifest, PackFile, SeriesFile } from './manifest.ts'
import { manifestFaults } from './manifest-faults.ts'

/** A pack that cannot be imported. Each fault names its file and field; nothing was changed. */
export class ManifestError extends Error {
  override name = 'ManifestError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`the catalogue cannot be imported:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads every file of a pack and checks it whole; throws a ManifestError with all faults at once. */
export function readManifest(folder: string): Manifest {
  const faults: string[] = []
  const read = <schema extends TSchema>(schema: schema, file: string) => readFile(schema, folder, file, faults)
  const manifest = {
    pack: read(PackFile, 'catalogue.json'),
    artists: jsonFiles(folder, 'artists').flatMap((file) => read(ArtistFile, file) ?? []),
    series: jsonFiles(folder, 'series').flatMap((file) => read(SeriesFile, file) ?? []),
    feeds: jsonFiles(folder, 'feeds').flatMap((file) => read(FeedFile, file) ?? []),
  }
  const { pack } = manifest
  if (!pack || faults.length > 0) throw new ManifestError(faults)
  const whole = { ...manifest, pack }
  const wrong = manifestFaults(
    whole,
    (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false,
  )
  if (wrong.length > 0) throw new ManifestError(wrong)
  return whole
}

function jsonFiles(folder: string, room: string): string[] {
  const path = join(folder, room)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(room, name))
}

function readFile<schema extends TSchema>(
  schema: schema,
  folder: string,
  file: string,
  faults: string[],
): Static<schema> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const compiled = Compile(schema)
    if (compiled.Check(value)) return value
    for (const error of [...compiled.Errors(value)].slice(0, 3)) {
      faults.push(`${relative('.', file)}${error.instancePath}: ${error.message}`)
    }
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return undefined
}
