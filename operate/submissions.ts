import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SUBMISSION_KINDS, type Submission } from '#contract/submissions.ts'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Database } from '#server/database/database.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { deleteSubmission, listSubmissions } from '#server/database/messages/submissions.ts'
import { presentSubmission } from '#server/present/submissions.ts'
import { openProgram, openProgramForReading } from '#server/startup/open-program.ts'
import { runCommand } from './run-command.ts'
import { submissionsTable, submissionsText } from './submissions-report.ts'

const AT_A_TIME = 500

/**
 * `npm run submissions -- [--kind waitlist|ministry|partner] [--csv FILE] [--delete ID]`: lists form submissions, newest
 * first, writes them as CSV, or deletes one.
 */
await runCommand('the submissions were not read', async () => {
  const { values } = parseArgs({
    options: { kind: { type: 'string' }, csv: { type: 'string' }, delete: { type: 'string' } },
  })
  const kind = SUBMISSION_KINDS.find((one) => one === values.kind)
  if (values.kind !== undefined && !kind) throw new ConfigError(`--kind must be one of ${SUBMISSION_KINDS.join(', ')}`)
  const config = readConfig(process.env)
  const { program } = await (values.delete === undefined ? openProgramForReading : openProgram)(config)
  const { database } = program
  try {
    if (values.delete !== undefined) return await deleteById(database, values.delete)
    const submissions = await listAll(database, kind)
    if (values.csv === undefined) {
      process.stdout.write(submissionsText(submissions) || 'No submissions yet.\n')
      return
    }
    // Readable by its owner only: it contains people's addresses.
    writeFileSync(values.csv, submissionsTable(submissions), { mode: 0o600 })
    console.log(`wrote ${submissions.length} submissions to ${values.csv}`)
  } finally {
    await database.destroy()
  }
})

async function deleteById(database: Database, id: string): Promise<void> {
  const isGone = await database.transaction().execute((transaction) => deleteSubmission(transaction, id))
  if (!isGone) throw new ConfigError(`no submission has the id ${id}`)
  console.log(`forgotten: ${id}`)
}

async function listAll(database: Database, kind: Submission['kind'] | undefined): Promise<Submission[]> {
  const all: Submission[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await listSubmissions(database, { kind, after, limit: AT_A_TIME })
    const { page, next } = pageWithCursor(rows, AT_A_TIME, ({ created_at, id }) => ({ value: created_at, id }))
    all.push(...page.map(presentSubmission))
    cursor = next
  }
  return all
}
