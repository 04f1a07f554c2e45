import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import type { LiveTrackRow, MediaFileRow, MediaRow } from '#server/database/tables.ts'
import { hashFile } from '#server/gateways/storage/hash-file.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { SourceError } from '../encoding/media-error.ts'
import { playlistFiles, playlistSeconds } from './hls-playlist.ts'
import { type PrebuiltSizes, readPictureFile, storePicture } from './store-picture.ts'

export type StoredMedia = { media: MediaRow; files: MediaFileRow[]; picture?: PictureRow; liveTrack?: LiveTrackRow }

const MIME_TYPES: Record<string, string> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.aac': 'audio/aac',
  '.flac': 'audio/flac',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.aiff': 'audio/aiff',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/**
 * Stores a file of a pack, or an HLS set by its master playlist. Ids are hashes of the bytes, so equal files are one
 * medium. Pictures are stored with their sizes; `prebuilt` says where existing sizes may be found.
 */
export async function storeMedia(
  folder: string,
  file: string,
  storage: Storage,
  prebuilt: PrebuiltSizes = {},
): Promise<StoredMedia> {
  const path = join(folder, file)
  if (kindOf(file) === 'image') {
    const bytes = await readPictureFile(path)
    return storePicture({ mediaId: hash(bytes).slice(0, MEDIA_ID_CHARACTERS), file, bytes }, storage, prebuilt)
  }
  const isPlaylist = extname(file) === '.m3u8'
  const members = isPlaylist ? await playlistFiles(path) : [path]
  const files = await Promise.all(members.map((member) => storeFile(member, storage)))
  const id = isPlaylist ? hash(Buffer.from(files.map(({ sha256 }) => sha256).join())) : (files[0]?.sha256 ?? '')
  const mediaId = id.slice(0, MEDIA_ID_CHARACTERS)
  const kind = kindOf(file)
  return {
    media: {
      id: mediaId,
      kind,
      main_file: basename(file),
      audience: kind === 'image' ? 'everyone' : 'entitled',
      duration_seconds: await secondsOf(path, kind),
    },
    files: files.map((stored) => ({ ...stored, media_id: mediaId })),
  }
}

async function storeFile(path: string, storage: Storage): Promise<Omit<MediaFileRow, 'media_id'>> {
  const mime_type = MIME_TYPES[extname(path)]
  if (!mime_type) throw new Error(`${basename(path)}: unknown media type`)
  // A film may be larger than memory: it is hashed in chunks.
  const sha256 = await hashFile(path)
  const storage_key = `${sha256.slice(0, 2)}/${sha256}`
  if (!(await storage.has(storage_key))) await storage.put(storage_key, path)
  return { name: basename(path), storage_key, mime_type, bytes: (await stat(path)).size, sha256 }
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function kindOf(file: string): MediaRow['kind'] {
  const type = MIME_TYPES[extname(file)] ?? ''
  if (extname(file) === '.m3u8') return 'hls'
  if (type.startsWith('text/')) return 'text'
  if (type.startsWith('image/')) return 'image'
  return type.startsWith('video/') ? 'video' : 'audio'
}

async function secondsOf(path: string, kind: MediaRow['kind']): Promise<number> {
  if (kind === 'image' || kind === 'text') return 0
  if (kind === 'hls') return playlistSeconds(path)
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { duration: true, skipCovers: true })
  if (!format.duration)
    throw new SourceError(`${basename(dirname(path))}/${basename(path)}: its duration could not be read`)
  return Math.round(format.duration * 1000) / 1000
}
