import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { fileFault } from '../../file-fault.ts'
import { ArtistFile, DailyFile, FeedFile, type Manifest, PackFile, RadioFile, SeriesFile } from './manifest.ts'
import { filesOf, manifestFaults } from './manifest-faults.ts'
import { findPackFile, jsonFiles, packFileFaults, readPackText } from './pack-files.ts'
import { unknownFields } from './unknown-fields.ts'

/** A file of another kind would have countless faults. */
const MOST_FAULTS_PER_FILE = 50

/** An invalid pack. Each fault names its file and field; nothing was changed. */
export class ManifestError extends Error {
  override name = 'ManifestError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`the catalogue cannot be imported:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads and validates all files of a pack; throws a ManifestError with all faults at once. */
export function readManifest(folder: string): Manifest {
  const faults: string[] = []
  const read = <schema extends TSchema>(schema: schema, file: string) => readFile(schema, folder, file, faults)
  const manifest = {
    pack: read(PackFile, 'catalogue.json'),
    artists: jsonFiles(folder, 'artists').flatMap((file) => read(ArtistFile, file) ?? []),
    series: jsonFiles(folder, 'series').flatMap((file) => read(SeriesFile, file) ?? []),
    feeds: jsonFiles(folder, 'feeds').flatMap((file) => read(FeedFile, file) ?? []),
    daily: jsonFiles(folder, 'daily').flatMap((file) => read(Type.Array(DailyFile), file) ?? []),
    radio: jsonFiles(folder, 'radio').flatMap((file) => read(RadioFile, file) ?? []),
  }
  const { pack } = manifest
  if (!pack || faults.length > 0) throw new ManifestError(faults)
  const complete = { ...manifest, pack }
  const contentFaults = [
    ...manifestFaults(complete, (file) => findPackFile(folder, file) !== undefined),
    ...packFileFaults(folder, filesOf(complete)),
  ]
  if (contentFaults.length > 0) throw new ManifestError(contentFaults)
  return complete
}

function readFile<schema extends TSchema>(
  schema: schema,
  folder: string,
  file: string,
  faults: string[],
): Static<schema> | undefined {
  try {
    const value: unknown = JSON.parse(readPackText(folder, file))
    const compiled = Compile(schema)
    faults.push(...unknownFields(schema, value).map((field) => `${file}${field}: unknown field`))
    if (compiled.Check(value)) return value
    for (const error of [...compiled.Errors(value)].slice(0, MOST_FAULTS_PER_FILE)) {
      faults.push(`${file}${error.instancePath}: ${error.message}`)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    faults.push(`${file}: ${fileFault(error)?.fault ?? reason}`)
  }
  return undefined
}
