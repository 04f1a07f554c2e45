import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BackupManifest, countRows, readManifestBytes, writeManifest } from './manifest.ts'

const part = { key: 'backups/x/rows/000001', bytes: 9, sha256: 'a'.repeat(64), rows: 2 }
const table = (name: string, rows: number) => ({ name, columns: ['id'], rows, parts: rows > 0 ? [part] : [] })
const MANIFEST: BackupManifest = {
  format: 1,
  version: '0.1.0',
  created_at: 1,
  migration: '038-failed-work',
  tables: [table('user', 2), table('series', 0)],
  media: { objects: 0, bytes: 0, missing: [], list: table('media', 0) },
}

test('a manifest is read as it was written, and counts its rows', () => {
  const { bytes, sha256 } = writeManifest(MANIFEST)
  expect(readManifestBytes(bytes, sha256)).toEqual(MANIFEST)
  expect(countRows(MANIFEST)).toBe(2)
})

test('a changed byte anywhere in a manifest is noticed', () => {
  const { bytes, sha256 } = writeManifest(MANIFEST)
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => readManifestBytes(changed, sha256)).toThrow('the manifest of the backup is damaged')
  }
})

test('a manifest of another format is refused', () => {
  const bytes = Buffer.from(JSON.stringify({ ...MANIFEST, format: 2 }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(() => readManifestBytes(bytes, sha256)).toThrow('a newer program made this backup')
})
