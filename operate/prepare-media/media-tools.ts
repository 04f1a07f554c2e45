import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { ConfigError } from '#server/config/config-error.ts'
import { runTool } from './run-tool.ts'

/** Where ffmpeg and ffprobe are: a path, or a name the system finds. */
export type MediaTools = { ffmpeg: string; ffprobe: string }

/** What a command says, once, when it goes on without them. */
export const WITHOUT_TOOLS =
  'ffmpeg was not found, so sound and film are kept as they are: not levelled, and films in one size only. ' +
  'Install ffmpeg, or name it in FFMPEG_PATH, and repeat the command to have them prepared.'

/**
 * The programs FFMPEG_PATH names (ffprobe lies beside ffmpeg), or those on the PATH; undefined when there are none.
 * Throws a ConfigError when FFMPEG_PATH names something that does not run.
 */
export async function findMediaTools(ffmpegPath: string | undefined): Promise<MediaTools | undefined> {
  const tools = ffmpegPath
    ? { ffmpeg: ffmpegPath, ffprobe: join(dirname(ffmpegPath), `ffprobe${extname(ffmpegPath)}`) }
    : { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
  const runs = await Promise.all([tools.ffmpeg, tools.ffprobe].map(answers))
  if (runs.every(Boolean)) return tools
  if (ffmpegPath) throw new ConfigError('FFMPEG_PATH must name an ffmpeg that runs, with ffprobe beside it')
  return undefined
}

async function answers(program: string): Promise<boolean> {
  return runTool(program, ['-version'], { cwd: tmpdir(), seconds: 30 }).then(
    () => true,
    () => false,
  )
}
