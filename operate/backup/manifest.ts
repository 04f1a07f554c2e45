import { createHash } from 'node:crypto'
import * as Type from 'typebox'
import { Compile } from 'typebox/compile'
import { OperatorError } from '#server/context/operator-error.ts'

/** An object of a backup: compressed rows of one table. */
export type Part = Type.Static<typeof Part>
const Part = Type.Object({
  key: Type.String(),
  bytes: Type.Integer({ minimum: 1 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  rows: Type.Integer({ minimum: 1 }),
})

/** The rows of one table. */
export type TableRecord = Type.Static<typeof TableRecord>
const TableRecord = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
  rows: Type.Integer({ minimum: 0 }),
  parts: Type.Array(Part),
})

/** The content of a backup. Written last: a backup without a manifest is not finished. */
export type BackupManifest = Type.Static<typeof Manifest>
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** The version of the program. */
  version: Type.String(),
  /** Milliseconds since 1970. */
  created_at: Type.Integer({ minimum: 0 }),
  /** The newest migration of the database. */
  migration: Type.String(),
  tables: Type.Array(TableRecord),
  media: Type.Object({
    objects: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    /** Keys of objects that were missing or damaged in the storage, so that the backup lacks them. */
    missing: Type.Array(Type.String()),
    list: TableRecord,
  }),
})

const CompiledManifest = Compile(Manifest)

/** The manifest as bytes with their hash, which is part of its key. */
export function writeManifest(manifest: BackupManifest): { bytes: Buffer; sha256: string } {
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1))
  return { bytes, sha256: hashOf(bytes) }
}

/** Reads a manifest; throws an OperatorError if its bytes have another hash, or another format. */
export function readManifestBytes(bytes: Uint8Array, sha256: string): BackupManifest {
  if (hashOf(bytes) !== sha256) throw new OperatorError('the manifest of the backup is damaged')
  const manifest: unknown = JSON.parse(Buffer.from(bytes).toString())
  if (!CompiledManifest.Check(manifest))
    throw new OperatorError('a newer program made this backup: restore it with that')
  return manifest
}

/** The number of rows of all tables. */
export function countRows({ tables }: BackupManifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
