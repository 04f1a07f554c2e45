import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CallError } from '#contract/errors.ts'
import type { Database } from '#server/database/database.ts'
import { listMediaFiles } from '#server/database/media/media-files.ts'
import type { MediaRow } from '#server/database/tables.ts'
import { createConcurrencyLimit } from '#server/gateways/concurrency-limit.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import { type StoredMedia, storeMedia } from '../stored/store-media.ts'
import { writeMediaFile } from '../stored/write-media-file.ts'
import { runTool } from './run-tool.ts'
import { makeOwnFolder, recordProgram } from './scratch-folder.ts'

export type AdMediaContext = {
  database: Database
  storage: Storage
  findTools: () => Promise<{ ffmpeg: string } | undefined>
  workFolder: string
}
/** One file with pictures and sound, and its size in pixels. */
export type AdFilm = { stored: StoredMedia; width: number; height: number }
type Variant = { name: string; width: number; height: number }

const FILM = 'film.mp4'
const SECONDS = 120
/** Enough for a player in a page. */
const MOST_LINES = 720
const STREAM = '#EXT-X-STREAM-INF:'
const PLAYLIST = '.m3u8'
const SIZE = /RESOLUTION=(\d{1,5})x(\d{1,5})/

const withinAdLimit = createConcurrencyLimit({
  atOnce: 1,
  waiting: 8,
  refusal: () => new CallError('unavailable', { retryAfterSeconds: 30 }),
})

/**
 * The video of an upload as one file: ad players read no HLS. Its pictures and sound are joined without encoding.
 * Throws `unavailable` without ffmpeg, or while too many wait.
 */
export function makeAdFilm(context: AdMediaContext, medium: MediaRow): Promise<AdFilm> {
  return withinAdLimit(() => joinStored(context, medium))
}

async function joinStored(
  { database, storage, findTools, workFolder }: AdMediaContext,
  medium: MediaRow,
): Promise<AdFilm> {
  const tools = await findTools()
  const files = new Map((await listMediaFiles(database, medium.id)).map((file) => [file.name, file]))
  const master = files.get(medium.main_file)
  if (!tools || !master) throw new CallError('unavailable')
  const text = Buffer.from(await storage.read(master.storage_key, 0, master.bytes - 1)).toString('utf8')
  const variant = chooseVariant(text)
  const pictures = variant && files.get(`${variant.name}.mp4`)
  if (!variant || !pictures) throw new CallError('invalid_input', { field: 'upload_id' })
  const sound = files.get('sound.mp4')
  const folder = await makeOwnFolder(workFolder, `ad-${medium.id}`)
  try {
    await writeMediaFile(storage, pictures, join(folder, 'pictures'))
    if (sound) await writeMediaFile(storage, sound, join(folder, 'sound'))
    await runTool(tools.ffmpeg, joiningArguments(sound !== undefined), {
      cwd: folder,
      seconds: SECONDS,
      onStart: (pid) => recordProgram(folder, pid),
    })
    const stored = await storeMedia(folder, FILM, storage)
    return { stored, width: variant.width, height: variant.height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The largest size of a master playlist that a page needs, else the smallest. */
export function chooseVariant(master: string): Variant | undefined {
  const lines = master.split('\n').map((line) => line.trim())
  const variants = lines
    .flatMap((line, at) => {
      const [, width, height] = line.startsWith(STREAM) ? (SIZE.exec(line) ?? []) : []
      const playlist = lines[at + 1] ?? ''
      if (height === undefined || !playlist.endsWith(PLAYLIST)) return []
      return [{ name: playlist.slice(0, -PLAYLIST.length), width: Number(width), height: Number(height) }]
    })
    .sort((one, other) => one.width - other.width)
  return variants.findLast(({ width, height }) => Math.min(width, height) <= MOST_LINES) ?? variants[0]
}

function joiningArguments(hasSound: boolean): string[] {
  const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-protocol_whitelist', 'file']
  const inputs = ['-i', 'file:pictures', ...(hasSound ? ['-i', 'file:sound'] : [])]
  const maps = ['-map', '0:v:0', ...(hasSound ? ['-map', '1:a:0'] : [])]
  return [
    ...quiet,
    ...inputs,
    ...maps,
    ...['-c', 'copy', '-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', `file:${FILM}`],
  ]
}
