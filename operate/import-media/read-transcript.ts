import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { estimateLineTimes } from '#rules/player/estimate-line-times.ts'
import { spokenLines } from '#rules/player/spoken-lines.ts'
import { parseTranscript, writeTranscript } from '#rules/player/transcript.ts'
import { cuesOfLines, linesOfFile } from '#rules/player/transcript-lines.ts'
import { SOURCE_LIMITS } from '#server/media/encoding/encoding-settings.ts'
import { measurePausesOfSource } from '#server/media/encoding/measure-pauses.ts'
import { MediaError } from '#server/media/encoding/media-error.ts'
import type { MediaTools } from '#server/media/encoding/media-tools.ts'
import { printable } from '#server/media/encoding/printable-name.ts'
import { openScratch } from '#server/media/encoding/scratch-folder.ts'

type SoundOfText = {
  path: string
  seconds: number
  locale: string
  tools: MediaTools | undefined
  workFolder: string
}

/**
 * The transcript beside a sound as WebVTT. A file with times keeps them; those of a plain text are estimated from the
 * sound, which needs ffmpeg: undefined without it. Throws a MediaError for a file that is no text.
 */
export async function readTranscript(textPath: string, sound: SoundOfText): Promise<Uint8Array | undefined> {
  const text = await readText(textPath)
  const timed = linesOfFile(text).filter(({ start }) => start !== null)
  if (timed.length > 0) return Buffer.from(writeTranscript(parseTranscript(text), { hasNames: true }))
  const words = spokenLines(text, sound.locale)
  if (words.length === 0) throw new MediaError([`${printable(basename(textPath))} has no words`])
  if (!sound.tools) return undefined
  const scratch = await openScratch(sound.workFolder, 'transcript', sound.path)
  try {
    const recording = await measurePausesOfSource(sound.tools.ffmpeg, {
      folder: scratch.folder,
      seconds: sound.seconds,
    })
    const starts = estimateLineTimes(words, recording)
    const lines = words.map((one, at) => ({ start: starts[at] ?? 0, end: null, text: one, name: null }))
    return Buffer.from(writeTranscript(cuesOfLines(lines, recording.seconds), { isEstimated: true }))
  } finally {
    await scratch.remove()
  }
}

async function readText(path: string): Promise<string> {
  const entry = await lstat(path)
  const name = printable(basename(path))
  if (!entry.isFile()) throw new MediaError([`${name} is not a regular file`])
  if (entry.size > SOURCE_LIMITS.caption_bytes) throw new MediaError([`${name} is too large for a transcript`])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    throw new MediaError([`${name} is not text in UTF-8`])
  }
}
