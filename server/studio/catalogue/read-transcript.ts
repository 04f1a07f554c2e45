import type { Program } from '#server/context/context.ts'
import { findTranscriptTrack } from '#server/database/catalogue/text-tracks.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'

/** The transcript of an item in its own language, as WebVTT; undefined without any. */
export async function readTranscript(
  { database, imports }: Pick<Program, 'database' | 'imports'>,
  item: { id: string; locale: string },
): Promise<string | undefined> {
  const track = await findTranscriptTrack(database, item)
  const file = track && (await findMediaFile(database, track.media_id, track.main_file))
  if (!file || file.bytes === 0) return undefined
  const bytes = await imports.storage.read(file.storage_key, 0, file.bytes - 1, { isForVisitor: true })
  return Buffer.from(bytes).toString('utf8')
}
