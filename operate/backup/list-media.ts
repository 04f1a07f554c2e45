import type { BackupRepository } from './backup-repository.ts'
import type { MediaObject } from './copy-object.ts'
import type { BackupManifest } from './manifest.ts'
import { readPart } from './parts.ts'

/** The objects that the rows of a backup name. */
export async function listMedia(repository: BackupRepository, { media }: BackupManifest): Promise<MediaObject[]> {
  const objects: MediaObject[] = []
  for (const part of media.list.parts) {
    const rows = await readPart(repository, part)
    objects.push(...rows.map(([key, bytes]) => ({ storage_key: String(key), bytes: Number(bytes) })))
  }
  return objects
}
