import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMON_ARGUMENTS } from './audio-arguments.ts'
import { encode } from './encode.ts'
import { TOOL_TIMEOUTS } from './encoding-settings.ts'
import type { MediaTools } from './media-tools.ts'
import { inputArguments } from './probe-media.ts'
import { openScratch } from './scratch-folder.ts'
import type { Container } from './sniff-media.ts'

const MOST_BYTES = 64 * 1024 ** 2
/** Frames to compare; the one most similar to the others is chosen, which avoids flashes and fades. */
const SAMPLED_FRAMES = 48

type VideoSource = { path: string; key: string; container: Container }

/** A frame from early in a film, as PNG, upright and with square pixels. */
export async function grabFrame(
  { path, key, container }: VideoSource,
  tools: MediaTools,
  workFolder: string,
): Promise<Uint8Array> {
  const scratch = await openScratch(workFolder, `${key}-frame`, path)
  try {
    const filter = `thumbnail=${SAMPLED_FRAMES},scale='trunc(iw*max(sar,1))':ih,setsar=1`
    const args = [
      ...[...COMMON_ARGUMENTS, ...inputArguments(container), '-map', '0:v:0', '-vf', filter],
      ...['-frames:v', '1', '-f', 'image2', '-c:v', 'png', 'file:frame.png'],
    ]
    const limits = { seconds: 0, timeout: TOOL_TIMEOUTS.measure, mostBytes: MOST_BYTES }
    await encode(args, { ffmpeg: tools.ffmpeg, scratch, ...limits })
    return await readFile(join(scratch.folder, 'frame.png'))
  } finally {
    await scratch.remove()
  }
}
