import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorageLocation } from '../gateways/storage/open-storage.ts'
import { parseS3Url, S3_URL_FORMAT } from '../gateways/storage/s3-address.ts'
import { ConfigError } from './config-error.ts'
import { readUrl } from './read-url.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where media are stored: a folder or a bucket. */
export function readStorage(from: Environment, dataDir: string): StorageLocation {
  const address = readUrl(from, 'STORAGE_URL', ['file:', 's3:'])
  if (!address) return { folder: resolve(dataDir, 'media') }
  if (address.startsWith('s3:')) return readBucket(from, address)
  if (new URL(address).hostname) throw new ConfigError('STORAGE_URL must be like file:///var/media, without a host')
  return { folder: fileURLToPath(address) }
}

function readBucket(from: Environment, address: string): StorageLocation {
  const bucket = parseS3Url(address)
  if (!bucket) throw new ConfigError(`STORAGE_URL must be like ${S3_URL_FORMAT}, with key and secret percent-encoded`)
  // A front server sends files from a folder; a bucket has none.
  if (from.MEDIA_HANDOVER) throw new ConfigError('MEDIA_HANDOVER needs STORAGE_URL to be a folder, not a bucket')
  return { bucket }
}
