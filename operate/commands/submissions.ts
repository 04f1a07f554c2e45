import { writeFileSync } from 'node:fs'
import { buildCommand } from '@stricli/core'
import { SUBMISSION_KINDS, type Submission } from '#contract/submissions.ts'
import { OperatorError } from '#server/context/operator-error.ts'
import type { Database } from '#server/database/database.ts'
import { CHANGE_FLAGS, type ChangeFlags, textFlag } from '../command-line/flags.ts'
import { withProgram, withProgramForReading } from '../command-line/open-operator-program.ts'
import type { OperatorContext } from '../command-line/operator-context.ts'
import { printResult } from '../command-line/print-result.ts'
import { UsageError } from '../command-line/usage-error.ts'

type Kind = Submission['kind']
type Flags = ChangeFlags & { kind?: Kind; csv?: string; delete?: string }

const AT_A_TIME = 500

export const submissions = buildCommand({
  async func(this: OperatorContext, flags: Flags) {
    if (flags.delete === undefined) return listSubmissions(this, flags)
    if (flags.csv !== undefined || flags.kind !== undefined)
      throw new UsageError('--delete is used alone: without --kind and --csv')
    return deleteSubmission(this, flags, flags.delete)
  },
  parameters: {
    flags: {
      ...CHANGE_FLAGS,
      kind: { kind: 'enum', values: SUBMISSION_KINDS, optional: true, brief: 'Only submissions of this kind' },
      csv: textFlag('Write a table for spreadsheets to this file', 'FILE'),
      delete: textFlag('Delete one submission', 'ID'),
    },
  },
  docs: {
    brief: 'List what people sent by forms, newest first; or delete one',
    fullDescription: 'Example: selah submissions --kind ministry --csv list.csv',
  },
})

async function listSubmissions(context: OperatorContext, flags: Flags): Promise<void> {
  await withProgramForReading(context, flags, async ({ program: { database } }) => {
    const { submissionsTable, submissionsText } = await import('../submissions-report.ts')
    const all = await readAll(database, flags.kind)
    if (flags.csv === undefined || flags.dryRun) {
      return printResult(context, flags, { text: submissionsText(all) || 'No submissions yet.', json: all })
    }
    // Readable by its owner only: it contains people's addresses.
    writeFileSync(flags.csv, submissionsTable(all), { mode: 0o600 })
    const text = `wrote ${all.length} submissions to ${flags.csv}`
    printResult(context, flags, { text, json: { file: flags.csv, submissions: all.length } })
  })
}

async function deleteSubmission(context: OperatorContext, flags: Flags, id: string): Promise<void> {
  const { deleteSubmission: deleteRow } = await import('#server/database/messages/submissions.ts')
  const open = flags.dryRun ? withProgramForReading : withProgram
  await open(context, flags, async ({ program: { database } }) => {
    const isThere = flags.dryRun
      ? (await readAll(database, undefined)).some((one) => one.id === id)
      : await database.transaction().execute((transaction) => deleteRow(transaction, id))
    if (!isThere) throw new OperatorError(`no submission has the id ${id}`)
    const text = flags.dryRun ? `would be deleted: ${id}` : `deleted: ${id}`
    printResult(context, flags, { text, json: { id, dry_run: flags.dryRun } })
  })
}

async function readAll(database: Database, kind: Kind | undefined): Promise<Submission[]> {
  const { pageWithCursor, readCursor } = await import('#server/database/keyset.ts')
  const { listSubmissions: listRows } = await import('#server/database/messages/submissions.ts')
  const { presentSubmission } = await import('#server/present/submissions.ts')
  const all: Submission[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const rows = await listRows(database, { kind, after, limit: AT_A_TIME })
    const { page, next } = pageWithCursor(rows, AT_A_TIME, ({ created_at, id }) => ({ value: created_at, id }))
    all.push(...page.map(presentSubmission))
    cursor = next
  }
  return all
}
