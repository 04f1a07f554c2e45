import { readConfig } from '#server/config/config.ts'
import { listFailedProviderWork } from '#server/database/billing/failed-provider-work.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { openProgramForReading } from '#server/startup/open-program.ts'
import { runCommand } from './run-command.ts'

/** `npm run doctor`: checks the billing invariants, and lists requests that have waited too long for a provider. */
await runCommand('the check failed', async () => {
  const { program } = await openProgramForReading(readConfig(process.env))
  const { database, clock } = program
  try {
    const breaches = await listInvariantViolations(database, clock.now())
    for (const { invariant, ids } of breaches) process.stdout.write(`broken: ${invariant}: ${ids.join(', ')}\n`)
    const stuck = await listFailedProviderWork(database)
    for (const { what, id, failure } of stuck) process.stdout.write(`waiting: ${what} ${id}: ${failure}\n`)
    if (breaches.length === 0) process.stdout.write('ok: all billing invariants hold\n')
    else process.exitCode = 1
  } finally {
    await database.destroy()
  }
})
