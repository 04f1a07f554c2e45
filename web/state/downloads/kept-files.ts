import type { ContentCard, TextTrack } from '#contract/catalogue/content.ts'
import type { OfflineRecording } from '#contract/catalogue/offline.ts'
import type { Silence } from '#contract/catalogue/silences.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptDetailsPath, keptPartPath, partCount, partRange, readKeptEntry } from '#rules/offline/kept-parts.ts'
import type { KeptLicense } from '#rules/offline/license.ts'
import { deleteKeptTracks } from './kept-tracks.ts'

/** The bytes of a recording, and the silences of a talk in them. */
type KeptVersion = { recording: Omit<OfflineRecording, 'url'>; silences?: readonly Silence[] | undefined }

/** What is stored with a recording. Without an owner, everybody at this browser may use it. */
export type KeptDetails = KeptVersion & {
  owner: string | null
  item: ContentCard
  license: KeptLicense
  keptAt: number
  /** The mark of the keep choice that requested this download (`kept-for.ts`); absent if the listener did. */
  keptFor?: string
  /** Its transcripts, by their addresses in the cache. */
  text_tracks?: readonly TextTrack[]
  /** The version that replaces a complete recording, which plays until this one is complete too. */
  next?: KeptVersion | undefined
}

/** A recording in the cache, and the numbers of its stored parts and of those of its next version. */
export type KeptFile = KeptDetails & { parts: ReadonlySet<number>; nextParts: ReadonlySet<number> }

const openCache = () => caches.open(KEPT_CACHE)

/** All recordings in the cache, complete or not, in the order in which they were requested. */
export async function listKeptFiles(): Promise<KeptFile[]> {
  if (!(await caches.has(KEPT_CACHE))) return []
  const cache = await openCache()
  const parts = await listParts(cache)
  const files = await Promise.all([...parts.keys()].map((id) => readFile(cache, id, parts.get(id) ?? [])))
  return files.filter((file) => file !== undefined).sort((one, other) => one.keptAt - other.keptAt)
}

/** True if the file is this user's, or everybody's at this browser. */
export function isOwnFile({ owner }: Pick<KeptDetails, 'owner'>, userId: string | null | undefined): boolean {
  return owner === null || owner === userId
}

export async function findKeptFile(id: string): Promise<KeptFile | undefined> {
  return (await listKeptFiles()).find(({ item }) => item.id === id)
}

type PartEntry = { version: string; part: number }

/** The parts in the cache by item; an item with details alone has none. */
async function listParts(cache: Cache): Promise<Map<string, PartEntry[]>> {
  const byId = new Map<string, PartEntry[]>()
  for (const { url } of await cache.keys()) {
    const entry = readKeptEntry(new URL(url).pathname)
    if (!entry) continue
    const { id, version, part } = entry
    byId.set(id, [...(byId.get(id) ?? []), ...(version !== undefined && part !== undefined ? [{ version, part }] : [])])
  }
  return byId
}

async function readFile(cache: Cache, id: string, parts: readonly PartEntry[]): Promise<KeptFile | undefined> {
  const response = await cache.match(keptDetailsPath(id))
  if (!response) return undefined
  const details: KeptDetails = await response.json()
  const partsOf = (of: KeptVersion | undefined) =>
    new Set(parts.filter(({ version }) => version === of?.recording.version).map(({ part }) => part))
  return { ...details, parts: partsOf(details), nextParts: partsOf(details.next) }
}

/** Writes the details, and deletes the parts of other versions. */
export async function writeDetails(details: KeptDetails): Promise<void> {
  const { owner, item, recording, license, keptAt, keptFor, text_tracks, silences, next } = details
  const cache = await openCache()
  const body = JSON.stringify({ owner, item, recording, license, keptAt, keptFor, text_tracks, silences, next })
  await cache.put(keptDetailsPath(item.id), new Response(body, { headers: { 'content-type': 'application/json' } }))
  const versions = [recording.version, next?.recording.version]
  await deleteEntries(cache, item.id, (version) => version !== undefined && !versions.includes(version))
}

/** Changes the details of a recording, unless it was removed meanwhile. */
export async function updateDetails(id: string, change: (file: KeptFile) => KeptDetails): Promise<void> {
  const file = await findKeptFile(id)
  if (file) await writeDetails(change(file))
}

/** Stores a part. False if the recording was removed meanwhile. */
export async function putPart({ item, recording }: KeptDetails, part: number, bytes: ArrayBuffer): Promise<boolean> {
  const cache = await openCache()
  if (!(await cache.match(keptDetailsPath(item.id)))) return false
  await cache.put(keptPartPath(item.id, recording.version, part), new Response(bytes))
  return true
}

export async function deleteKeptFile(id: string): Promise<void> {
  const cache = await openCache()
  await deleteEntries(cache, id, () => true)
  await deleteKeptTracks(cache, id)
}

export async function deleteAllKeptFiles(): Promise<void> {
  await caches.delete(KEPT_CACHE)
}

async function deleteEntries(
  cache: Cache,
  id: string,
  isDeleted: (version: string | undefined) => boolean,
): Promise<void> {
  const entries = (await cache.keys()).filter(({ url }) => {
    const entry = readKeptEntry(new URL(url).pathname)
    return entry?.id === id && isDeleted(entry.version)
  })
  await Promise.all(entries.map((entry) => cache.delete(entry)))
}

/** The number of bytes that are stored. */
export function receivedBytes({ recording, parts }: KeptFile): number {
  const sizes = [...parts].map((part) => {
    const { start, end } = partRange(part, recording.bytes)
    return end - start + 1
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

export function missingParts({ recording, parts }: KeptFile): number[] {
  return Array.from({ length: partCount(recording.bytes) }, (_, part) => part).filter((part) => !parts.has(part))
}

export function isWhole(file: KeptFile): boolean {
  return missingParts(file).length === 0
}

/** The version of a new license, for use at once, or as the next version if another one is complete. */
export function withVersion(
  file: KeptFile | undefined,
  version: KeptVersion,
): Pick<KeptDetails, 'recording' | 'silences' | 'next'> {
  if (!file || !isWhole(file) || file.recording.version === version.recording.version) {
    return { ...version, next: undefined }
  }
  return { recording: file.recording, silences: file.silences, next: version }
}

/** The file with the version that is to be loaded; undefined if there is none. */
export function versionToLoad(file: KeptFile): KeptFile | undefined {
  if (!isWhole(file)) return file
  return file.next && { ...file, ...file.next, parts: file.nextParts }
}

/** Replaces a recording by its next version, if that is complete. */
export async function switchToNextVersion(id: string): Promise<void> {
  await updateDetails(id, (file) => {
    const loaded = file.next && versionToLoad(file)
    return loaded && isWhole(loaded) ? { ...loaded, next: undefined } : file
  })
}
