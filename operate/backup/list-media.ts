import type { BackupPlace } from './backup-place.ts'
import type { MediaObject } from './copy-object.ts'
import type { BackupManifest } from './manifest.ts'
import { readPart } from './parts.ts'

/** The objects that the rows of a backup name. */
export async function listMedia(place: BackupPlace, { media }: BackupManifest): Promise<MediaObject[]> {
  const objects: MediaObject[] = []
  for (const part of media.list.parts) {
    const rows = await readPart(place, part)
    objects.push(...rows.map(([key, bytes]) => ({ storage_key: String(key), bytes: Number(bytes) })))
  }
  return objects
}
