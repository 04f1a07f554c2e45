import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ToolTimeout } from './encoding-settings.ts'
import { runTool } from './run-tool.ts'
import type { Scratch } from './scratch-folder.ts'

type Encoding = {
  ffmpeg: string
  scratch: Scratch
  /** Length of the source, for the time limit. */
  seconds: number
  timeout: ToolTimeout
  mostBytes: number
  onSeconds?: ((done: number) => void) | undefined
}

/** Runs ffmpeg in a scratch folder within its limits; returns its output and the encoded seconds. */
export async function encode(args: readonly string[], run: Encoding): Promise<{ stderr: string; seconds: number }> {
  const { ffmpeg, scratch, seconds, timeout, mostBytes, onSeconds } = run
  let totalSeconds = 0
  const { stderr } = await runTool(ffmpeg, args, {
    cwd: scratch.folder,
    seconds: timeout.base + timeout.perSecond * seconds,
    onStart: scratch.started,
    onLine(line) {
      const encodedSeconds = encodedSecondsIn(line)
      if (encodedSeconds === undefined) return false
      totalSeconds = Math.max(totalSeconds, encodedSeconds)
      onSeconds?.(totalSeconds)
      return bytesIn(scratch.folder) > mostBytes
    },
  })
  return { stderr, seconds: totalSeconds }
}

/** The encoded seconds in a progress line of ffmpeg; undefined for other lines. */
function encodedSecondsIn(line: string): number | undefined {
  const microseconds = /^out_time_us=(\d+)$/.exec(line.trim())?.[1]
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000_000
}

/** The bytes of output files in a folder, without the source and our own notes. */
function bytesIn(folder: string): number {
  const names = readdirSync(folder).filter((name) => name !== 'source' && !name.startsWith('.'))
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
