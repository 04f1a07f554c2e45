import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { openOutbound } from '#server/startup/open-outbound.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { importExternalFeed } from './import-feed/import-external-feed.ts'
import { createProgress } from './progress.ts'
import { reportLine, runCommand } from './run-command.ts'

/** `npm run import-feed -- URL|FILE [--dry-run] [--handle x] [--locked|--free] [--owner-agreed]`. Safe to repeat. */
await runCommand('the feed was not imported', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      locked: { type: 'boolean' },
      free: { type: 'boolean' },
      'owner-agreed': { type: 'boolean' },
      handle: { type: 'string' },
    },
  })
  const [source] = positionals
  if (!source) throw new ConfigError('name the address or the file of the feed to import')
  const isDryRun = values['dry-run']
  const config = readConfig(process.env)
  const { program, storage } = await (isDryRun ? openProgramForReading : openProgram)(config)
  const progress = createProgress('Importing the feed', process.stdout)
  try {
    const parts = { ...program, storage, outbound: openOutbound(config), show: progress.show }
    const { handle, outcome, left_out, ...counts } = await importExternalFeed(source, parts, {
      handle: values.handle,
      isDryRun,
      isLocked: values.locked ?? (values.free ? false : undefined),
      isOwnerAgreed: values['owner-agreed'],
    })
    progress.end()
    console.log(`${reportLine({ outcome: `${outcome} as ${handle}`, ...counts })}, ${left_out.length} left out`)
    for (const { title, reason } of left_out) console.log(`  ${title}: ${reason}`)
  } finally {
    progress.end()
    await program.database.destroy()
  }
})
