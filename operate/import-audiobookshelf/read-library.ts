import { lstat, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { toSingleLine } from '#server/media/recordings/recording-name.ts'
import { type MediaFolder, type ReadFolder, readFolder } from '../import-media/read-folder.ts'
import { type ItemMetadata, itemMetadata } from './item-metadata.ts'
import { METADATA_FILES, parseMetadataFile } from './metadata-files.ts'

/** A book or podcast of the library: a folder, its recordings and those of its discs, or one recording by itself. */
export type LibraryItem = {
  /** Its path in the library, with `/`; the other server uses the same path. */
  relPath: string
  path: string
  /** Its name as a title, which is used if nothing else contains a title. */
  folderTitle: string
  folder: MediaFolder
  metadata: ItemMetadata | undefined
}
export type Library = {
  root: string
  items: LibraryItem[]
  /** Recordings in a format that is not played here. */
  unplayable: string[]
  /** The number of e-books. */
  ebooks: number
}

/** A library has more files than a folder of recordings. */
const MOST_ENTRIES = 200_000
const MOST_METADATA_BYTES = 5 * 1024 * 1024
/** Folders of a book with several discs, as Audiobookshelf reads them. */
const DISC = /^(?:cd|dis[ck])\s*\d{1,3}$/i
/** Formats that Audiobookshelf plays and this program does not. */
const UNPLAYABLE = new Set(['.wma', '.caf', '.awb', '.mpeg', '.mpg'])
const EBOOKS = new Set(['.epub', '.pdf', '.mobi', '.azw3', '.cbr', '.cbz'])

/** Reads the folder of a library of Audiobookshelf. Throws a MediaError if there is nothing in it. */
export async function readLibrary(path: string): Promise<Library> {
  const read = await readFolder(path, MOST_ENTRIES)
  const folders = groupFolders(read)
  const items: LibraryItem[] = []
  for (const folder of folders) {
    const relPath = relative(read.root, folder.path).split(sep).join('/')
    const metadata = await readMetadata(folder.path)
    items.push({ relPath, path: folder.path, folderTitle: titleOf(folder.path), folder, metadata })
  }
  const withEnding = (endings: ReadonlySet<string>) =>
    read.others.filter((other) => endings.has(extname(other).toLowerCase())).map((other) => relative(read.root, other))
  return { root: read.root, items, unplayable: withEnding(UNPLAYABLE), ebooks: withEnding(EBOOKS).length }
}

/** Folders of discs belong to the folder above; recordings in the library's own folder are items by themselves. */
function groupFolders({ root, folders, covers }: ReadFolder): MediaFolder[] {
  const grouped = new Map<string, MediaFolder>()
  const add = (path: string, folder: MediaFolder) => {
    const known = grouped.get(path)
    if (!known) {
      const cover = covers.get(path) ?? folder.cover
      grouped.set(path, { ...folder, path, cover, recordings: [...folder.recordings] })
    } else {
      known.recordings.push(...folder.recordings)
      for (const [stem, text] of folder.texts) known.texts.set(stem, text)
    }
  }
  for (const folder of folders) {
    if (folder.path === root) {
      for (const path of folder.recordings) add(path, { ...folder, recordings: [path], cover: undefined })
    } else if (DISC.test(basename(folder.path)) && dirname(folder.path) !== root) add(dirname(folder.path), folder)
    else add(folder.path, folder)
  }
  return [...grouped.values()]
}

async function readMetadata(folder: string): Promise<ItemMetadata | undefined> {
  for (const name of METADATA_FILES) {
    const path = join(folder, name)
    const entry = await lstat(path).catch(() => undefined)
    if (!entry?.isFile() || entry.size > MOST_METADATA_BYTES) continue
    const fields = parseMetadataFile(name, await readFile(path, 'utf8'))
    if (fields) return itemMetadata(fields)
  }
  return undefined
}

/** `Vol 2 - 1994 - The Narrow Road {Ruth Bell} [B002V0]` is `The Narrow Road`. */
function titleOf(path: string): string {
  const ending = extname(path)
  const name = basename(path, ending.length <= 5 ? ending : '')
  const [head = ''] = name.split(/[{[]/)
  const bare = head
    .replace(/^\s*(?:(?:vol(?:ume)?|book)\.? ?\d+(?:\.\d+)?|\d+(?:\.\d+)?)\s*[-.]\s*/i, '')
    .replace(/^\s*\(?\d{4}\)?\s*-\s*/, '')
  return toSingleLine(bare) || toSingleLine(name)
}
