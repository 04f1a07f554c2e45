import { join } from 'node:path'
import { readConfig } from '#server/config/config.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { findMediaTools } from '#server/startup/find-media-tools.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { prepareDueUploads } from '#server/work/uploads/prepare-uploads.ts'

/**
 * Prepares the waiting uploads, for tests to kill at the failpoint in FAILPOINT; CLOCK_AHEAD_SECONDS shifts the clock.
 */
const config = readConfig(process.env)
const clock = createMovableClock()
clock.advance(Number(process.env.CLOCK_AHEAD_SECONDS ?? 0))
const { program, storage } = await openProgram(config, clock)
const outcomes = await prepareDueUploads({
  ...program,
  storage,
  findTools: () => findMediaTools(config.ffmpegPath),
  workFolder: join(config.dataDir, 'preparing'),
})
process.stdout.write(JSON.stringify(outcomes))
await program.database.destroy()
