import type { TextTrack } from '#contract/catalogue/content.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptTrackPath } from '#rules/offline/kept-parts.ts'
import { reportFailure } from '../../http/browser/report-failure.ts'

/**
 * Keeps the transcripts of a recording, each by itself, and says where. If one cannot be fetched, the stored one in its
 * language stays; without any, it is left out, and the recording plays without it.
 */
export async function keepTracks(
  id: string,
  tracks: readonly TextTrack[],
  stored: readonly TextTrack[] = [],
): Promise<readonly TextTrack[]> {
  const places = placesOf(id, tracks, stored)
  const kept = places.map(({ track, path, storedTrack }) =>
    keepTrack(track, path).catch((error: unknown) => {
      reportFailure(`Failed keeping the transcript ${track.url}`, error)
      return storedTrack
    }),
  )
  return (await Promise.all(kept)).filter((track) => track !== undefined)
}

type Place = { track: TextTrack; path: string; storedTrack: TextTrack | undefined }

/** Where each transcript is stored: in place of the one of its kind and language, or at a path that no other has. */
function placesOf(id: string, tracks: readonly TextTrack[], stored: readonly TextTrack[]): Place[] {
  const unmatched = new Set(stored)
  const takenPaths = new Set(stored.map(({ url }) => url))
  return tracks.map((track) => {
    const storedTrack = [...unmatched].find(({ kind, language }) => kind === track.kind && language === track.language)
    if (storedTrack) unmatched.delete(storedTrack)
    const path = storedTrack?.url ?? freePath(id, takenPaths)
    takenPaths.add(path)
    return { track, path, storedTrack }
  })
}

function freePath(id: string, takenPaths: ReadonlySet<string>): string {
  let at = 0
  while (takenPaths.has(keptTrackPath(id, at))) at += 1
  return keptTrackPath(id, at)
}

async function keepTrack(track: TextTrack, path: string): Promise<TextTrack> {
  const response = await fetch(track.url, { cache: 'no-store' })
  if (!response.ok) throw new TypeError(`it was answered with ${response.status}`)
  const body = new Response(await response.text(), { headers: { 'content-type': 'text/vtt' } })
  await (await caches.open(KEPT_CACHE)).put(path, body)
  return { ...track, url: path }
}

export async function deleteKeptTracks(cache: Cache, id: string): Promise<void> {
  const folder = keptTrackPath(id, 0).slice(0, -1)
  const entries = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder))
  await Promise.all(entries.map((entry) => cache.delete(entry)))
}
