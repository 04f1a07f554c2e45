import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { hashContent } from '#server/media/encoding/content-hash.ts'
import { grabFrame } from '#server/media/encoding/grab-frame.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import type { CheckedSource } from '#server/media/encoding/preparer.ts'
import { printable } from '#server/media/encoding/printable-name.ts'
import { drawCover, squareCover, wideCover } from '#server/media/recordings/covers.ts'
import { chaptersOf, readTags } from '#server/media/recordings/read-tags.ts'
import type { Track } from './build-series.ts'
import { type MediaFolder, withoutEnding } from './read-folder.ts'
import { readTranscript } from './read-transcript.ts'

export type SeriesTracks = { title: string; tracks: Track[]; image: string; isDrawn: boolean }
type TrackContext = {
  checked: ReadonlyMap<string, CheckedSource>
  tools: MediaTools | undefined
  workFolder: string
  /** Pictures and transcripts by the names that items use. */
  pictures: Map<string, Uint8Array>
  texts: Map<string, Uint8Array>
  locale: string
}

const NAME_CHARACTERS = 32

/** Reads tags, covers and content hashes of a folder's recordings. Throws a MediaError. */
export async function readTracks(folder: MediaFolder, title: string, context: TrackContext): Promise<SeriesTracks> {
  const tracks: Track[] = []
  let folderCover = folder.cover && (await addCover(await readFile(folder.cover), folder.cover, context))
  const seen = new Map<string, string>()
  for (const path of folder.recordings) {
    const checked = context.checked.get(path)
    if (!checked) throw new Error('a recording was not checked')
    const tags = await readTags(path)
    const essence = await hashContent(path, checked.container)
    const { name } = checked.source
    const twin = seen.get(essence)
    if (twin) throw new MediaError([`${printable(name)} is the same recording as ${printable(twin)}`])
    seen.set(essence, name)
    const cover = tags.cover && (await addCover(tags.cover, name, context))
    folderCover ||= cover
    const frame =
      checked.isVideo && context.tools
        ? await grabFrame({ ...checked, path }, context.tools, context.workFolder)
        : undefined
    tracks.push({
      ...{ path, contentHash: essence, file: `media/${essence.slice(0, NAME_CHARACTERS)}`, isVideo: checked.isVideo },
      tags: { ...tags, chapters: checked.chapterMarks ? chaptersOf(checked.chapterMarks) : tags.chapters },
      transcript: checked.isVideo ? undefined : await transcriptOf(path, { folder, seconds: checked.seconds, context }),
      image: cover ?? (frame && (await addCover(frame, name, context))),
      wideImage: frame && putPicture(await wideCover(frame), context.pictures),
    })
  }
  const found = folderCover || tracks.find((track) => track.image)?.image
  const image = found || putPicture(await drawCover(title), context.pictures)
  const others = tracks.map((track) => (track.image === image ? { ...track, image: undefined } : track))
  return { title, tracks: others, image, isDrawn: !found }
}

type TextSource = { folder: MediaFolder; seconds: number; context: TrackContext }

/** The transcript of a sound from the text beside it, under the hash of its bytes. */
async function transcriptOf(path: string, { folder, seconds, context }: TextSource): Promise<string | undefined> {
  const textPath = folder.texts.get(withoutEnding(path))
  const vtt = textPath && (await readTranscript(textPath, { ...context, path, seconds }))
  if (!vtt) return undefined
  const name = `texts/${createHash('sha256').update(vtt).digest('hex').slice(0, NAME_CHARACTERS)}.vtt`
  context.texts.set(name, vtt)
  return name
}

/** Stores a picture as a square cover. Throws a MediaError if it is none. */
export async function addCover(
  bytes: Uint8Array,
  name: string,
  context: Pick<TrackContext, 'pictures'>,
): Promise<string> {
  try {
    return putPicture(await squareCover(bytes), context.pictures)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new MediaError([`the cover of ${printable(name)}: ${error.message}`])
  }
}

/** Stores a picture under the hash of its bytes. */
export function putPicture(bytes: Uint8Array, pictures: Map<string, Uint8Array>): string {
  const name = `art/${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_CHARACTERS)}.webp`
  pictures.set(name, bytes)
  return name
}
