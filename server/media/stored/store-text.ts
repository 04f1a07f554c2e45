import { MEDIA_ID_CHARACTERS } from '#rules/catalogue/media-id.ts'
import { putBytes } from '#server/gateways/storage/put-bytes.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { StoredMedia } from './store-media.ts'

const NAME = 'transcript.vtt'

/** Stores a transcript as a medium of its own, named by the hash of its bytes. */
export async function storeText(vtt: Uint8Array, storage: Storage): Promise<StoredMedia> {
  const stored = await putBytes(storage, vtt)
  const media_id = stored.sha256.slice(0, MEDIA_ID_CHARACTERS)
  return {
    media: { id: media_id, kind: 'text', main_file: NAME, audience: 'entitled', duration_seconds: 0 },
    files: [{ media_id, name: NAME, mime_type: 'text/vtt; charset=utf-8', ...stored }],
  }
}
