import { parseArgs } from 'node:util'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { sweepStorage } from './media-storage/sweep-storage.ts'
import { reportLine, runCommand } from './run-command.ts'

/** Longer than any import. */
const GRACE_HOURS = '24'

/** `npm run sweep-media -- [--dry-run] [--grace-hours 24]`: deletes media and objects that nothing names. */
await runCommand('nothing more was swept', async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      'grace-hours': { type: 'string', default: GRACE_HOURS },
    },
  })
  const hours = values['grace-hours']
  if (!/^\d{1,5}$/.test(hours) || Number(hours) < 1)
    throw new ConfigError('--grace-hours must be a whole number from 1')
  const isDryRun = values['dry-run']
  const { program, storage } = await (isDryRun ? openProgramForReading : openProgram)(readConfig(process.env))
  const { database, clock } = program
  try {
    const graceMilliseconds = Number(hours) * HOUR_MILLISECONDS
    console.log(reportLine(await sweepStorage({ database, storage, now: clock.now(), graceMilliseconds, isDryRun })))
  } finally {
    await database.destroy()
  }
})
