import { CallError } from '#contract/errors.ts'
import { freePreviewSeconds } from '#rules/access/free-preview.ts'
import type { Program } from '#server/context/context.ts'
import type { Memoize } from '#server/context/memo.ts'
import { findItemOfMedia, findMediaFile, listMediaFiles } from '#server/database/media/media-files.ts'
import { readPreviewGrant } from '#server/gateways/crypto/preview-links.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type CutPlaylist, cutPlaylist } from '#server/media/previews/cut-playlist.ts'
import { makePreview } from '#server/media/previews/make-preview.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'

/**
 * What a preview's address leads to: an object that is nothing but the preview, the beginning of a playlist, or the first
 * bytes of a file, of which `bytes` are free and `storedBytes` are there.
 */
type PreviewFile =
  | { kind: 'object'; storage_key: string; bytes: number; sha256: string; mime_type: string }
  | { kind: 'text'; text: string; mime_type: string }
  | { kind: 'beginning'; storage_key: string; bytes: number; storedBytes: number; sha256: string; mime_type: string }

type PreviewRequest = { mediaId: string; name: string; seal: string }
export type PreviewAccess = (request: PreviewRequest) => Promise<PreviewFile>

/** Finds the free part of a file. Ids and names are looked up, never joined to a path. */
export function createPreviewAccess(
  program: Pick<Program, 'database' | 'clock' | 'signer'> & { memoize: Memoize },
  storage: Storage,
): PreviewAccess {
  const { database, clock, signer, memoize } = program
  const freeSecondsOf = (contentId: string, mediaId: string) =>
    memoize(`preview of ${contentId} ${mediaId}`, async () => {
      const item = await findItemOfMedia(database, contentId, mediaId, clock.now())
      return item ? freePreviewSeconds(item.preview_seconds, item.duration_seconds) : 0
    })

  const playlistsOf = (mediaId: string, seconds: number) =>
    memoize(`preview playlists ${mediaId} ${seconds}`, async () => {
      const cut = new Map<string, CutPlaylist>()
      for (const { name, mime_type, storage_key, bytes } of await listMediaFiles(database, mediaId)) {
        if (mime_type !== PLAYLIST_TYPE) continue
        const text = Buffer.from(await storage.read(storage_key, 0, bytes - 1, { isForVisitor: true })).toString('utf8')
        cut.set(name, cutPlaylist(text, seconds))
      }
      return cut
    })

  return async ({ mediaId, name, seal }) => {
    // No media id or file name has a control character, and PostgreSQL refuses a NUL in a parameter.
    if (/\p{Cc}/u.test(mediaId + name)) throw new CallError('not_found')
    const grant = readPreviewGrant(signer, seal, mediaId)
    // A changed end of the preview ends the links of the former one.
    if (!grant || grant.seconds === 0 || (await freeSecondsOf(grant.content_id, mediaId)) !== grant.seconds) {
      throw new CallError('media_forbidden')
    }
    const file = await findMediaFile(database, mediaId, name)
    if (!file) throw new CallError('not_found')
    if (file.kind !== 'hls') {
      const isWhole = name === file.main_file || name === file.levelled_file
      // An address made before there was a levelled copy leads to the preview of that copy, too.
      const played = isWhole && (await findMediaFile(database, mediaId, file.levelled_file ?? file.main_file))
      const preview = played && (await makePreview(program, storage, { file: played, ...grant }))
      if (!preview) throw new CallError('not_found')
      return { kind: 'object', ...preview }
    }
    const playlists = await playlistsOf(mediaId, grant.seconds)
    const text = playlists.get(name)?.text
    if (text !== undefined) return { kind: 'text', text, mime_type: PLAYLIST_TYPE }
    const free = Math.max(0, ...[...playlists.values()].map(({ limits }) => limits.get(name) ?? 0))
    if (free === 0) throw new CallError('media_forbidden')
    const { storage_key, sha256, mime_type, bytes } = file
    return { kind: 'beginning', storage_key, sha256, mime_type, bytes: Math.min(free, bytes), storedBytes: bytes }
  }
}
