import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '#testing/setup/find-ffmpeg.ts'

const run = promisify(execFile)

/** Cuts a recording into HLS segments without re-encoding it. */
export async function cutIntoSegments(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run(await findFfmpeg(), [
    ...['-nostdin', '-v', 'error', '-y', '-i', `file:${file}`, '-map', '0:a', '-c', 'copy'],
    ...['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments+single_file', '-master_pl_name', 'master.m3u8'],
    ...['-hls_segment_filename', join(folder, 'sound.mp4'), join(folder, 'sound.m3u8')],
  ])
}
