import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** File names in a playlist (RFC 8216): lines that are not tags, and URI="…" of tags; all in the playlist's folder. */
export function playlistNames(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const names = lines.flatMap((line) =>
    line.startsWith('#') ? [...line.matchAll(/URI="([^"]+)"/g)].map((found) => found[1] ?? '') : line ? [line] : [],
  )
  const far = names.find((name) => name !== basename(name) || name.startsWith('.'))
  if (far) throw new Error(`a playlist may only name files in its own folder, not ${far}`)
  return [...new Set(names)]
}

/** The paths of a playlist and of all playlists and segments it names. */
export async function playlistFiles(master: string): Promise<string[]> {
  const found = new Set([master])
  for (const path of found) {
    if (!path.endsWith('.m3u8')) continue
    for (const name of playlistNames(await readFile(path, 'utf8'))) found.add(join(dirname(path), name))
  }
  return [...found]
}

/** Length in seconds: the sum of the segments of the playlist, or of the first variant of a master playlist. */
export async function playlistSeconds(path: string): Promise<number> {
  const read = new Set<string>()
  for (let at: string | undefined = path; at !== undefined && !read.has(at); ) {
    read.add(at)
    const text: string = await readFile(at, 'utf8')
    const segments = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((found) => Number(found[1]))
    if (segments.length > 0) return Math.round(segments.reduce((sum, seconds) => sum + seconds, 0) * 1000) / 1000
    const variant: string | undefined = playlistNames(text).find((name) => name.endsWith('.m3u8'))
    at = variant && join(dirname(at), variant)
  }
  throw new Error(`${basename(path)}: a playlist without segments and variants`)
}
