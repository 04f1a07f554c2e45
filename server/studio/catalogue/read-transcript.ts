import type { Program } from '#server/context/context.ts'
import { listTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { findMediaFile } from '#server/database/media/media-files.ts'

/** The transcript of an item in its language, else its first one, as WebVTT; undefined without any. */
export async function readTranscript(
  { database, imports }: Pick<Program, 'database' | 'imports'>,
  id: string,
  locale: unknown,
): Promise<string | undefined> {
  const tracks = await listTextTracks(database, id)
  // An item whose language was changed still has the track of the former one.
  const track = tracks.find(({ language }) => language === locale) ?? tracks[0]
  const file = track && (await findMediaFile(database, track.media_id, track.main_file))
  if (!file || file.bytes === 0) return undefined
  return Buffer.from(await imports.storage.read(file.storage_key, 0, file.bytes - 1)).toString('utf8')
}
