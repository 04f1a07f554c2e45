import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { ConfigError } from '../config/config-error.ts'
import type { MediaTools } from '../media/encoding/media-tools.ts'
import { runTool } from '../media/encoding/run-tool.ts'

/** Printed once by a command that runs without them. */
export const WITHOUT_TOOLS =
  'ffmpeg was not found: sound and film are stored unchanged, not levelled, and films in one size only. ' +
  'Install ffmpeg, or set FFMPEG_PATH, and repeat the command to encode them.'

/**
 * The programs at FFMPEG_PATH (ffprobe in the same folder), or those on the PATH; undefined if there are none. Throws a
 * ConfigError if FFMPEG_PATH is not executable.
 */
export async function findMediaTools(ffmpegPath: string | undefined): Promise<MediaTools | undefined> {
  const tools = ffmpegPath
    ? { ffmpeg: ffmpegPath, ffprobe: join(dirname(ffmpegPath), `ffprobe${extname(ffmpegPath)}`) }
    : { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
  const runs = await Promise.all([tools.ffmpeg, tools.ffprobe].map(answers))
  if (runs.every(Boolean)) return tools
  if (ffmpegPath)
    throw new ConfigError('FFMPEG_PATH must be the path of a working ffmpeg, with ffprobe in the same folder')
  return undefined
}

async function answers(program: string): Promise<boolean> {
  return runTool(program, ['-version'], { cwd: tmpdir(), seconds: 30 }).then(
    () => true,
    () => false,
  )
}
