import { flushCompileCache } from 'node:module'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { importExternalFeed } from '#server/catalogue/feeds/import-external-feed.ts'
import { readConfig } from '#server/config/config.ts'
import type { SessionFamilyRow } from '#server/database/accounts/account-tables.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertSessionFamily, insertUser } from '#server/database/accounts/sessions.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { outboundTo } from '../servers/outbound-to.ts'
import { countSteps, withStepCounting } from './kill-at-step.ts'

/**
 * For tests to kill: `sessions COUNT`, `import FOLDER` (a pack) or `feed ADDRESS`. Prints a line per acknowledged write,
 * then `end`, and waits. An import kills itself at an optional step number; otherwise it prints its number of steps.
 */
const [mode = '', argument = '', killAtStep] = process.argv.slice(2)
const { program, storage } = await openProgram(readConfig(process.env))
const { database, ids, clock } = program
const printLine = (line: string) => process.stdout.write(`${line}\n`)

async function writeSessions(count: number): Promise<void> {
  const now = clock.now()
  const userId = ids.newId()
  const user = newUserRow({ id: userId, created_at: now })
  await database.transaction().execute((transaction) => insertUser(transaction, user))
  const times = {
    created_at: now,
    used_at: now,
    rotated_at: now,
    proved_at: now,
    expires_at: now + 1000,
    ended_at: null,
  }
  const hashes = { current_hash: 'current', previous_hash: null, is_strong: 0, is_staff: 0 } as const
  for (let written = 0; written < count; written += 1) {
    const family: SessionFamilyRow = { id: ids.newId(), user_id: userId, device_name: '', ...times, ...hashes }
    await database.transaction().execute((transaction) => insertSessionFamily(transaction, family))
    printLine(family.id)
  }
}

const { step, count } = countSteps(killAtStep === undefined ? undefined : Number(killAtStep))
const countedProgram = withStepCounting({ database, storage, step })

// A killed process does not write its compile cache, so it is written now.
flushCompileCache()
printLine('ready')
if (mode === 'sessions') await writeSessions(Number(argument))
else if (mode === 'feed') {
  await importExternalFeed(argument, { ...countedProgram, clock, outbound: outboundTo(argument) }, {})
} else {
  const progress = { show: (done: number) => printLine(`stored ${done}`), end: () => printLine('stored') }
  await importPack(argument, { ...countedProgram, clock, progress })
}
if (mode !== 'sessions') printLine(`steps ${count()}`)
printLine('end')
setInterval(() => undefined, 1000)
