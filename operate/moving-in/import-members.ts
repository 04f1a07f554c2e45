import { emailKey, isEmail } from '#rules/forms/email.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import type { Program } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { findUserByAddress, insertUserIfNew } from '#server/database/accounts/users.ts'
import type { LineFault, TableRow } from './read-table.ts'

/** Accounts per transaction: a killed import has stored whole groups, and can be repeated. */
const GROUP = 500
const LONGEST_NAME = 100

export type MembersReport = {
  outcome: 'checked' | 'imported'
  added: number
  /** Addresses that have an account here: nothing of them was changed. */
  known: number
  /** Members whom their site had deleted. */
  deleted: number
  /** Members with access that nobody paid for. */
  complimentary: readonly string[]
  faults: readonly LineFault[]
}

type Options = { isDryRun: boolean; show: (done: number, all: number) => void }
type Member = { email: string; name: string | null; createdAt: number }

/**
 * Makes an account for each member of a Ghost export. An account has no password, and its address counts as verified only
 * once its owner logs in with a code. Nothing is sent.
 */
export async function importMembers(
  program: Program,
  rows: readonly TableRow[],
  { isDryRun, show }: Options,
): Promise<MembersReport> {
  const { members, faults, deleted, complimentary } = readMembers(rows, program.clock.now())
  let added = 0
  for (let at = 0; at < members.length; at += GROUP) {
    const group = members.slice(at, at + GROUP)
    added += isDryRun ? await countNew(program, group) : await insertGroup(program, group)
    show(Math.min(at + GROUP, members.length), members.length)
  }
  const known = members.length - added
  return { outcome: isDryRun ? 'checked' : 'imported', added, known, deleted, complimentary, faults }
}

function readMembers(rows: readonly TableRow[], now: number) {
  const members: Member[] = []
  const faults: LineFault[] = []
  const complimentary: string[] = []
  const lines = new Map<string, number>()
  let deleted = 0
  for (const { line, cell } of rows) {
    const email = cell('email')
    const key = emailKey(email)
    const first = lines.get(key)
    if (cell('deleted_at') !== '') deleted += 1
    else if (!isEmail(email)) faults.push({ line, reason: `"${email.slice(0, 60)}" is no email address` })
    else if (first !== undefined) faults.push({ line, reason: `the same address as line ${first}` })
    else {
      lines.set(key, line)
      members.push({ email, name: nameOf(cell('name')), createdAt: timeOf(cell('created_at'), now) })
      if (cell('complimentary_plan').toLowerCase() === 'true') complimentary.push(email)
    }
  }
  return { members, faults, deleted, complimentary }
}

function nameOf(name: string): string | null {
  return oneLine(name)?.slice(0, LONGEST_NAME) ?? null
}

/** The time in a cell; now if it is empty, invalid or in the future. */
function timeOf(cell: string, now: number): number {
  const time = Date.parse(cell)
  return Number.isNaN(time) || time > now ? now : time
}

async function countNew({ database }: Program, members: readonly Member[]): Promise<number> {
  let count = 0
  for (const { email } of members) if (!(await findUserByAddress(database, { emailKey: emailKey(email) }))) count += 1
  return count
}

async function insertGroup({ database, ids }: Program, members: readonly Member[]): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    let added = 0
    for (const { email, name, createdAt } of members) {
      const user: UserRow = newUserRow({
        id: ids.newId(),
        email,
        email_key: emailKey(email),
        name,
        created_at: createdAt,
      })
      if (await insertUserIfNew(transaction, user)) added += 1
    }
    return added
  })
}
