import type { Ids } from '../ids.ts'
import { type CachedStorage, withBlockCache } from './block-cache.ts'
import { createFileStorage } from './file-storage.ts'
import type { S3Address } from './s3-address.ts'
import { createS3Storage } from './s3-storage.ts'

/** The configured location of media: a folder, or a bucket. */
export type StorageLocation = { folder: string } | { bucket: S3Address }

/** Opens the storage, with a cache of recently read blocks. */
export function openStorage(location: StorageLocation, ids: Ids): CachedStorage {
  return withBlockCache(
    'folder' in location ? createFileStorage(location.folder, ids) : createS3Storage(location.bucket),
  )
}
