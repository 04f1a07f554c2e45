import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { MediaError } from '#server/media/encoding/media-error.ts'
import { printable } from '#server/media/encoding/printable-name.ts'
import { containerOfName } from '#server/media/encoding/sniff-media.ts'

/** A folder that contains recordings and becomes a series. Paths are absolute, in the order of their names. */
export type MediaFolder = {
  path: string
  title: string
  recordings: string[]
  cover: string | undefined
  /** Texts beside recordings, by the path of the recording without its ending. */
  texts: Map<string, string>
}

export type ReadFolder = {
  root: string
  folders: MediaFolder[]
  passedOver: number
  /** Files with an unknown ending. */
  others: string[]
  /** Covers by their folders, also of folders without recordings. */
  covers: Map<string, string>
}

const MOST_ENTRIES = 10_000
const MOST_DEPTH = 8
const COVER_NAMES = ['cover', 'folder', 'front', 'artwork']
const TEXT_ENDINGS = ['.vtt', '.txt']
const COVER_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp', '.avif']
const byName = new Intl.Collator('en', { numeric: true }).compare

/** This folder and its subfolders that contain recordings. Throws a MediaError for a link out of it. */
export async function readFolder(folderPath: string, mostEntries = MOST_ENTRIES): Promise<ReadFolder> {
  const root = await realpath(folderPath).catch(() => undefined)
  if (root === undefined || !(await stat(root)).isDirectory()) throw new MediaError([`${folderPath} is not a folder`])
  const walk: Walk = {
    root,
    folders: [],
    faults: [],
    entries: 0,
    mostEntries,
    passedOver: 0,
    others: [],
    covers: new Map(),
  }
  await visit(root, 0, walk)
  if (walk.faults.length === 0 && walk.folders.length === 0) walk.faults.push(`${folderPath} contains no recordings`)
  if (walk.faults.length > 0) throw new MediaError(walk.faults)
  return walk
}

type Walk = ReadFolder & { faults: string[]; entries: number; mostEntries: number }

async function visit(path: string, depth: number, walk: Walk): Promise<void> {
  const folder: MediaFolder = {
    path,
    title: titleOf(path, walk.root),
    recordings: [],
    cover: undefined,
    texts: new Map(),
  }
  const entries = await readdir(path, { withFileTypes: true })
  walk.entries += entries.length
  if (walk.entries > walk.mostEntries) {
    throw new MediaError([`it contains more than ${walk.mostEntries} files and folders`])
  }
  const subfolders: string[] = []
  for (const entry of entries.sort((a, b) => byName(a.name, b.name))) {
    const entryPath = join(path, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isSymbolicLink() && !(await isFileWithin(entryPath, walk.root))) {
      walk.faults.push(`${printable(relative(walk.root, entryPath))} is a link out of the folder, or a broken link`)
    } else if (entry.isDirectory()) subfolders.push(entryPath)
    else addFile(folder, entryPath, walk)
  }
  if (folder.recordings.length > 0) walk.folders.push(folder)
  if (folder.cover) walk.covers.set(path, folder.cover)
  const stems = new Set(folder.recordings.map(withoutEnding))
  for (const [stem, text] of folder.texts) if (text.endsWith('.txt') && !stems.has(stem)) walk.passedOver += 1
  if (subfolders.length > 0 && depth === MOST_DEPTH) {
    walk.faults.push(
      `${printable(relative(walk.root, path))} is nested too deep: at most ${MOST_DEPTH} levels are read`,
    )
  } else for (const one of subfolders) await visit(one, depth + 1, walk)
}

function addFile(folder: MediaFolder, path: string, walk: Walk): void {
  const ending = extname(path).toLowerCase()
  const stem = basename(path, extname(path)).toLowerCase()
  if (containerOfName(ending)) folder.recordings.push(path)
  else if (COVER_NAMES.includes(stem) && COVER_ENDINGS.includes(ending)) folder.cover ??= path
  else if (TEXT_ENDINGS.includes(ending)) {
    const known = folder.texts.get(withoutEnding(path))
    // One with times comes before one without.
    if (!known || ending === '.vtt') folder.texts.set(withoutEnding(path), path)
  } else {
    walk.passedOver += 1
    walk.others.push(path)
  }
}

/** A path without the ending of its name. */
export function withoutEnding(path: string): string {
  return path.slice(0, path.length - extname(path).length)
}

async function isFileWithin(path: string, root: string): Promise<boolean> {
  const target = await realpath(path).catch(() => undefined)
  if (!target?.startsWith(root + sep)) return false
  return (await stat(target)).isFile()
}

/** A folder's title; with its parents for a deeper one: `Psalms: Disc 1`. */
function titleOf(path: string, root: string): string {
  const parts = relative(root, path).split(sep).filter(Boolean)
  return parts.length === 0 ? basename(root) : parts.join(': ')
}
