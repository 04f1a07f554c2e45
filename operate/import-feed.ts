import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { FeedError } from '#server/gateways/feeds/feed-error.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { openOutbound } from '#server/open-outbound.ts'
import { openProgram } from '#server/open-program.ts'
import { createProgress } from './progress.ts'
import { takeOutsideFeed } from './take-outside-feed.ts'

/** `npm run import-feed -- URL|FILE [--dry-run] [--handle x] [--locked|--free] [--owner-agreed]`. Safe to repeat. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean' },
    locked: { type: 'boolean' },
    free: { type: 'boolean' },
    'owner-agreed': { type: 'boolean' },
    handle: { type: 'string' },
  },
})
const [source] = positionals
try {
  if (!source) throw new ConfigError('name the address or the file of the feed to import')
  const config = readConfig(process.env)
  const { program, storage } = await openProgram(config)
  const progress = createProgress('Importing the feed', process.stdout)
  const parts = { ...program, storage, outbound: openOutbound(config), show: progress.show }
  try {
    const { handle, outcome, left_out, ...counts } = await takeOutsideFeed(source, parts, {
      handle: values.handle,
      isDryRun: values['dry-run'],
      isLocked: values.locked ?? (values.free ? false : undefined),
      isOwnerAgreed: values['owner-agreed'],
    })
    progress.end()
    const counted = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(`${outcome} as ${handle}: ${counted.join(', ')}, ${left_out.length} left out`)
    for (const { title, why } of left_out) console.log(`  ${title}: ${why}`)
  } finally {
    await program.database.destroy()
  }
} catch (error) {
  const isExpected = [FeedError, OutboundError, ConfigError].some((kind) => error instanceof kind)
  if (!isExpected || !(error instanceof Error)) throw error
  console.error(`the feed was not imported: ${error.message}`)
  process.exitCode = 1
}
