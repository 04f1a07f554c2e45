import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../setup/find-ffmpeg.ts'

const run = promisify(execFile)

/** Runs ffmpeg with these arguments and writes to this file. */
export async function makeRecording(file: string, args: readonly string[]): Promise<string> {
  await run(await findFfmpeg(), ['-nostdin', '-v', 'error', '-y', ...args, `file:${file}`])
  return file
}

export type ToneTags = Record<string, string | number>

/** Arguments for a tone with tags; `gain` in dB, 0 is about -22 LUFS. */
export function toneArguments({ seconds = 5, pitch = 330, gain = 0 }, tags: ToneTags = {}): string[] {
  const named = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
  return ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=${seconds},volume=${gain}dB`, ...named]
}

/** Arguments for a video of a moving pattern with a tone. */
export function videoArguments({ seconds = 9, size = '320x180', rate = 10 }): string[] {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`]
  return [...picture, ...sound, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
}

/** Writes chapters in ffmpeg's format to a file beside the recording. */
export function writeChapters(
  folder: string,
  chapters: readonly { title: string; from: number; to: number }[],
): string {
  const file = join(folder, '.chapters.txt')
  const marks = chapters.map(
    ({ title, from, to }) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${from}\nEND=${to}\ntitle=${title}\n`,
  )
  writeFileSync(file, `;FFMETADATA1\n${marks.join('')}`)
  return file
}
