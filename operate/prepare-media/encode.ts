import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Patience } from './recipe.ts'
import { runTool } from './run-tool.ts'
import type { Scratch } from './scratch-folder.ts'

type Encoding = {
  ffmpeg: string
  scratch: Scratch
  /** Length of the source, for the time it may take. */
  seconds: number
  patience: Patience
  mostBytes: number
  onSeconds?: ((done: number) => void) | undefined
}

/** Runs ffmpeg in a scratch folder within its limits; resolves to what it said and how many seconds came out. */
export async function encode(args: readonly string[], run: Encoding): Promise<{ said: string; seconds: number }> {
  const { ffmpeg, scratch, seconds, patience, mostBytes, onSeconds } = run
  let done = 0
  const { said } = await runTool(ffmpeg, args, {
    cwd: scratch.folder,
    seconds: patience.least + patience.each * seconds,
    onStart: scratch.started,
    onLine(line) {
      const told = secondsDone(line)
      if (told === undefined) return false
      done = Math.max(done, told)
      onSeconds?.(done)
      return bytesIn(scratch.folder) > mostBytes
    },
  })
  return { said, seconds: done }
}

/** Seconds that an encoder's line of progress says are done; undefined for its other lines. */
function secondsDone(line: string): number | undefined {
  const microseconds = /^out_time_us=(\d+)$/.exec(line.trim())?.[1]
  return microseconds === undefined ? undefined : Number(microseconds) / 1_000_000
}

/** The bytes of what was made in a folder: the source and our own notes aside. */
function bytesIn(folder: string): number {
  const names = readdirSync(folder).filter((name) => name !== 'source' && !name.startsWith('.'))
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0)
}
