import type { WholeCatalogue } from '#server/database/catalogue/whole-catalogue.ts'

type Medium = WholeCatalogue['media'][number]

/** Names the files of a pack, and remembers which media it uses. */
export type MediaNames = {
  /** The name of a medium's main file. */
  ofMedia: (id: string) => string
  /** The same for an artwork column, `media id/file`. */
  ofColumn: <column extends string | null>(column: column) => column extends null ? string | null : string
  /** The folders of the media that were named, by the media's ids. */
  folders: ReadonlyMap<string, { medium: Medium; folder: string }>
}

export function createMediaNames(media: readonly Medium[]): MediaNames {
  const byId = new Map(media.map((medium) => [medium.id, medium]))
  const folders = new Map<string, { medium: Medium; folder: string }>()
  const ofMedia = (id: string): string => {
    const medium = byId.get(id)
    if (!medium) throw new Error(`the catalogue names a medium that is not there: ${id}`)
    const folder = `${medium.kind === 'image' ? 'art' : 'media'}/${id}`
    folders.set(id, { medium, folder })
    return `${folder}/${medium.main_file}`
  }
  return {
    ofMedia,
    ofColumn: ((column: string | null) =>
      column === null ? null : ofMedia(column.split('/')[0] ?? '')) as MediaNames['ofColumn'],
    folders,
  }
}
