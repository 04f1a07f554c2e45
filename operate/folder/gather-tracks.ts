import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import { hashEssence } from '../prepare/essence.ts'
import { grabFrame } from '../prepare/grab-frame.ts'
import { MediaError } from '../prepare/media-error.ts'
import type { MediaTools } from '../prepare/media-tools.ts'
import type { Checked } from '../prepare/preparer.ts'
import { showable } from '../prepare/showable.ts'
import type { Track } from './arrange-series.ts'
import { drawCover, squareCover, wideCover } from './covers.ts'
import type { MediaFolder } from './read-folder.ts'
import { chaptersOf, readTags } from './read-tags.ts'

export type Gathered = { title: string; tracks: Track[]; image: string; isDrawn: boolean }
type Parts = {
  checked: ReadonlyMap<string, Checked>
  tools: MediaTools | undefined
  room: string
  /** Where pictures are put, under the names that items use. */
  pictures: Map<string, Uint8Array>
}

const NAME_CHARACTERS = 32

/** What a folder's recordings say and show: their tags, covers, and what tells each apart. Throws a MediaError. */
export async function gatherTracks(folder: MediaFolder, title: string, parts: Parts): Promise<Gathered> {
  const tracks: Track[] = []
  let own = folder.cover && (await takeCover(await readFile(folder.cover), folder.cover, parts))
  const seen = new Map<string, string>()
  for (const path of folder.recordings) {
    const checked = parts.checked.get(path)
    if (!checked) throw new Error('a recording was not checked')
    const tags = await readTags(path)
    const essence = await hashEssence(path, checked.container)
    const { name } = checked.source
    const twin = seen.get(essence)
    if (twin) throw new MediaError([`${showable(name)} holds the same recording as ${showable(twin)}`])
    seen.set(essence, name)
    const cover = tags.cover && (await takeCover(tags.cover, name, parts))
    own ||= cover
    const frame =
      checked.isFilm && parts.tools ? await grabFrame({ ...checked, path }, parts.tools, parts.room) : undefined
    tracks.push({
      ...{ path, essence, file: `media/${essence.slice(0, NAME_CHARACTERS)}`, isFilm: checked.isFilm },
      tags: { ...tags, chapters: checked.marks ? chaptersOf(checked.marks) : tags.chapters },
      image: cover ?? (frame && (await takeCover(frame, name, parts))),
      wideImage: frame && putPicture(await wideCover(frame), parts.pictures),
    })
  }
  const found = own || tracks.find((track) => track.image)?.image
  const image = found || putPicture(await drawCover(title), parts.pictures)
  const others = tracks.map((track) => (track.image === image ? { ...track, image: undefined } : track))
  return { title, tracks: others, image, isDrawn: !found }
}

async function takeCover(bytes: Uint8Array, name: string, parts: Parts): Promise<string> {
  try {
    return putPicture(await squareCover(bytes), parts.pictures)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new MediaError([`the cover of ${showable(name)}: ${error.message}`])
  }
}

/** Keeps a picture under a name made of its bytes. */
export function putPicture(bytes: Uint8Array, pictures: Map<string, Uint8Array>): string {
  const name = `art/${createHash('sha256').update(bytes).digest('hex').slice(0, NAME_CHARACTERS)}.webp`
  pictures.set(name, bytes)
  return name
}
