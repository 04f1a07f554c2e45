import { CallError } from '#contract/errors.ts'
import type { LetterAudience, LetterFields, LetterState } from '#contract/studio/letters/letters.ts'
import { canMoveLetter } from '#rules/letters/letter-moves.ts'
import type { Program } from '#server/context/context.ts'
import { addToOutbox } from '#server/context/outbox.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listAudienceAfter } from '#server/database/letters/letter-audience.ts'
import { holdLetterRounds, takeBackQueued, updateWaitingStopped } from '#server/database/letters/letter-recipients.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { deleteLetter, findLetter, insertLetter, updateLetter } from '#server/database/letters/letters.ts'
import { writeLetter } from './write-letter.ts'

type LetterProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'siteUrl' | 'canSend'>

/** Throws `not_found`. */
export async function requireLetter(database: Program['database'], id: string) {
  const row = await findLetter(database, id)
  if (!row) throw new CallError('not_found')
  return row
}

/** Begins a letter; returns its id. Throws `invalid_input` for a button that leads nowhere. */
export async function addLetter(
  { database, clock, ids }: LetterProgram,
  { actorId, fields }: { actorId: string; fields: LetterFields },
): Promise<string> {
  const id = ids.newId()
  const now = clock.now()
  const columns = columnsOf(fields)
  await database.transaction().execute((transaction) =>
    insertLetter(transaction, {
      ...{ id, ...columns, state: 'draft', version: 0, starts_at: null, gathered_to: '', is_gathered: 0 },
      ...{ ended_at: null, created_at: now, updated_at: now, created_by: actorId },
    }),
  )
  return id
}

/** What somebody changes, by the version that they have read. */
type Edit = { id: string; version: number }

/** Changes a draft. Throws `edit_conflict` if somebody has changed it since. */
export async function editLetter(program: LetterProgram, { id, version }: Edit, fields: LetterFields): Promise<void> {
  const columns = columnsOf(fields)
  await changeLetter(program, { id, version }, async (_, row) => {
    requireState(row, 'draft')
    return columns
  })
}

export async function removeLetter({ database }: LetterProgram, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdLetterRounds(transaction)
    requireState(await requireLetter(transaction, id), 'draft')
    await deleteLetter(transaction, id)
  })
}

/**
 * Sends a letter now, or from a time on. Throws `invalid_input` for one without subject or text, for a time that is past, and
 * for one that nobody would get now.
 */
export async function startLetter(
  program: LetterProgram,
  { id, version }: Edit,
  startsAt: number | null,
): Promise<void> {
  const now = program.clock.now()
  if (!program.canSend.email) throw new CallError('unavailable')
  if (startsAt !== null && startsAt <= now) throw new CallError('invalid_input', { field: 'starts_at' })
  await changeLetter(program, { id, version }, async (transaction, row) => {
    requireState(row, 'draft')
    if (row.subject.trim() === '') throw new CallError('invalid_input', { field: 'subject' })
    if (row.text.trim() === '') throw new CallError('invalid_input', { field: 'text' })
    // Of a scheduled letter, people may choose news before then.
    const audience = parseJsonColumn<LetterAudience>(row.audience_json)
    if (
      startsAt === null &&
      (await listAudienceAfter(transaction, audience, { after: '', limit: 1, now })).length === 0
    )
      throw new CallError('invalid_input', { field: 'audience' })
    return { state: startsAt === null ? 'sending' : 'scheduled', starts_at: startsAt ?? now }
  })
}

/** Pauses, resumes or stops a letter, or makes a scheduled one a draft. What is in the outbox and not begun waits again. */
export async function moveLetter(program: LetterProgram, id: string, state: LetterState): Promise<void> {
  const { version } = await requireLetter(program.database, id)
  await changeLetter(program, { id, version }, async (transaction, row) => {
    requireMove(row, state)
    if (state === 'paused' || state === 'stopped') await takeBackQueued(transaction, id)
    if (state !== 'stopped') return { state, ...(state === 'draft' && { starts_at: null }) }
    await updateWaitingStopped(transaction, id)
    return { state, ended_at: program.clock.now() }
  })
}

/** Sends a letter to whoever tries it, whatever they chose to get. Throws `verification_required` without a verified address. */
export async function sendTest(
  program: LetterProgram,
  { id, user }: { id: string; user: Pick<UserRow, 'id' | 'email' | 'is_verified' | 'locale'> },
): Promise<void> {
  const letter = await requireLetter(program.database, id)
  const { id: userId, email, is_verified, locale } = user
  if (!program.canSend.email) throw new CallError('unavailable')
  if (email === null || is_verified === 0) throw new CallError('verification_required')
  await program.database
    .transaction()
    .execute((transaction) =>
      addToOutbox(transaction, program, writeLetter(program, letter, { userId, email, locale })),
    )
}

async function changeLetter(
  { database, clock }: LetterProgram,
  { id, version }: Edit,
  change: (transaction: Transaction, row: LetterRow) => Promise<Partial<LetterRow>>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdLetterRounds(transaction)
    const columns = await change(transaction, await requireLetter(transaction, id))
    const isChanged = await updateLetter(transaction, { id, version }, { ...columns, updated_at: clock.now() })
    if (!isChanged) throw new CallError('edit_conflict')
  })
}

function requireState({ state }: LetterRow, wanted: LetterState): void {
  if (state !== wanted) throw new CallError('action_not_possible')
}

function requireMove({ state }: LetterRow, to: LetterState): void {
  if (!canMoveLetter(state, to)) throw new CallError('action_not_possible')
}

function columnsOf({ audience, button_text, button_url, subject, text }: LetterFields) {
  const button = { button_text: button_text?.trim() || null, button_url: button_url?.trim() || null }
  const isWhole = (button.button_text === null) === (button.button_url === null)
  const isSafe = button.button_url === null || /^(?:https:\/\/[^\s/]|\/(?!\/))/.test(button.button_url)
  if (!isWhole || !isSafe) throw new CallError('invalid_input', { field: 'button_url' })
  return { subject: subject.trim(), text, ...button, audience_json: JSON.stringify(audience) }
}
