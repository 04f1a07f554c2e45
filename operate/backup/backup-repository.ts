import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { Ids } from '#server/gateways/ids.ts'
import { openStorage, type StorageLocation } from '#server/gateways/storage/open-storage.ts'
import { parseS3Url, S3_URL_FORMAT } from '#server/gateways/storage/s3-address.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { type BackupManifest, readManifestBytes, writeManifest } from './manifest.ts'

/** `media/` is shared by all backups of a repository; each has its own rows and manifest below `backups/`. */
const MEDIA = 'media/'
const BACKUP_NAME = /^\d{8}t\d{9}z$/

/** The content of a repository. */
type Contents = { backups: ListedBackup[]; media: Set<string>; abandoned: string[] }

/** A finished backup. Its manifest is named by its length and hash. */
type ListedBackup = { name: string; key: string; bytes: number; sha256: string }

/** A backup repository: a folder or bucket with backups. */
export type BackupRepository = { storage: Storage; scratch: string; close: () => void }

/** Parses `FOLDER` or `s3://…`; throws a UsageError. */
export function parseRepositoryLocation(text: string): StorageLocation {
  if (!text.startsWith('s3:')) return { folder: resolve(text) }
  const bucket = parseS3Url(text)
  if (!bucket) throw new UsageError(`a bucket is named like ${S3_URL_FORMAT}, with key and secret percent-encoded`)
  return { bucket }
}

/** Opens a repository. A folder that does not exist is refused, or counts as empty. */
export function openRepository(location: StorageLocation, ids: Ids, { mayBeNew = false } = {}): BackupRepository {
  const isNew = 'folder' in location && !existsSync(location.folder)
  if (isNew && !mayBeNew) throw new OperatorError(`there is no folder ${location.folder}`)
  const scratch = mkdtempSync(join(tmpdir(), 'backup-'))
  return {
    storage: openStorage(isNew ? { folder: scratch } : location, ids),
    scratch,
    close: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

/** Creates the folder of backups, private to its owner: it contains people's addresses. */
export function prepareRepositoryFolder(location: StorageLocation, media: StorageLocation): void {
  if (!('folder' in location)) return
  mkdirSync(location.folder, { recursive: true, mode: 0o700 })
  if ('folder' in media && existsSync(media.folder) && realpathSync(media.folder) === realpathSync(location.folder))
    throw new UsageError('the media are in that folder: name another one')
}

/** Lists a repository: its finished backups, oldest first, its media, and what killed backups left over a day ago. */
export async function listRepository({ storage }: BackupRepository, now: number): Promise<Contents> {
  const contents: Contents = { backups: [], media: new Set(), abandoned: [] }
  const old: { key: string; name: string }[] = []
  for await (const { key, storedAt } of storage.list()) {
    const [top, name = '', kind, bytes, sha256] = key.split('/')
    const isOld = storedAt < now - DAY_MILLISECONDS
    if (key.endsWith('.partial')) contents.abandoned.push(...(isOld ? [key] : []))
    else if (key.startsWith(MEDIA)) contents.media.add(key.slice(MEDIA.length))
    else if (top !== 'backups' || !BACKUP_NAME.test(name)) continue
    else if (kind === 'manifest' && sha256) contents.backups.push({ name, key, bytes: Number(bytes), sha256 })
    else if (isOld) old.push({ key, name })
  }
  contents.backups.sort((one, other) => (one.name < other.name ? -1 : 1))
  const finished = new Set(contents.backups.map(({ name }) => name))
  contents.abandoned.push(...old.filter(({ name }) => !finished.has(name)).map(({ key }) => key))
  return contents
}

/** The name of a backup made at this time: `20261124t003530123z`. */
export function backupName(time: number): string {
  return new Date(time).toISOString().replace(/[-:.]/g, '').toLowerCase()
}

export const mediaKey = (storageKey: string) => `${MEDIA}${storageKey}`
export const partKey = (name: string, part: number) => `backups/${name}/rows/${String(part).padStart(6, '0')}`

/** Finds the named backup of a repository, or else the newest. */
export async function findBackup(repository: BackupRepository, now: number, wanted?: string): Promise<FoundBackup> {
  const { backups } = await listRepository(repository, now)
  const found = wanted === undefined ? backups.at(-1) : backups.find(({ name }) => name === wanted.toLowerCase())
  if (!found) throw new OperatorError(wanted === undefined ? NO_BACKUP : notThere(wanted, backups))
  const bytes = await repository.storage.read(found.key, 0, found.bytes - 1)
  return { name: found.name, manifest: readManifestBytes(bytes, found.sha256) }
}

const NO_BACKUP = 'there is no finished backup'

function notThere(wanted: string, backups: readonly ListedBackup[]): string {
  return `no backup is called ${wanted}: there are ${backups.map(({ name }) => name).join(', ') || 'none'}`
}

export type FoundBackup = { name: string; manifest: BackupManifest }

/** Stores bytes under a key of the repository. */
export async function putObject({ storage, scratch }: BackupRepository, key: string, bytes: Uint8Array): Promise<void> {
  const file = join(scratch, createHash('sha256').update(key).digest('hex'))
  writeFileSync(file, bytes, { mode: 0o600 })
  await storage.put(key, file)
  rmSync(file)
}

/** Finishes a backup: from now on it is listed. */
export async function putManifest(repository: BackupRepository, { name, manifest }: FoundBackup): Promise<void> {
  const { bytes, sha256 } = writeManifest(manifest)
  await putObject(repository, `backups/${name}/manifest/${bytes.length}/${sha256}`, bytes)
}
