import { CallError } from '#contract/errors.ts'
import type { LetterAudience, LetterFields, LetterState } from '#contract/studio/letters/letters.ts'
import { canMoveLetter } from '#rules/letters/letter-moves.ts'
import type { Program } from '#server/context/context.ts'
import type { Transaction } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listAudienceAfter } from '#server/database/letters/letter-audience.ts'
import {
  holdLetterRounds,
  takeBackQueued,
  updateRecipientsStopped,
} from '#server/database/letters/letter-recipients.ts'
import { letterStateOf, rowStateOf } from '#server/database/letters/letter-states.ts'
import type { LetterRow } from '#server/database/letters/letter-tables.ts'
import { deleteLetter, findLetter, insertLetter, updateLetter } from '#server/database/letters/letters.ts'
import { deletePushesOf } from '#server/database/reminders/push-messages.ts'
import { letterColumns } from './letter-columns.ts'

export type LetterProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'siteUrl' | 'canSend'>

/** Throws `not_found`. */
export async function requireLetter(database: Program['database'], id: string) {
  const row = await findLetter(database, id)
  if (!row) throw new CallError('not_found')
  return row
}

/** Begins a letter, by email unless it says otherwise; returns its id. Throws `invalid_input` as `letterColumns` does. */
export async function addLetter(
  { database, clock, ids }: LetterProgram,
  { actorId, fields }: { actorId: string; fields: LetterFields },
): Promise<string> {
  const id = ids.newId()
  const now = clock.now()
  const columns = letterColumns(fields, fields.channel ?? 'email')
  await database.transaction().execute((transaction) =>
    insertLetter(transaction, {
      ...{ id, ...columns, version: 0, starts_at: null, gathered_to: '', is_gathered: 0 },
      ...{ ended_at: null, created_at: now, updated_at: now, created_by: actorId },
    }),
  )
  return id
}

/** What somebody changes, by the version that they have read. */
type LetterEdit = { id: string; version: number }

/** Changes a draft, which keeps its channel unless it gets another. Throws `edit_conflict` if somebody has changed it since. */
export async function editLetter(
  program: LetterProgram,
  { id, version }: LetterEdit,
  fields: LetterFields,
): Promise<void> {
  await changeLetter(program, { id, version }, async (_, row) => {
    requireState(row, 'draft')
    return letterColumns(fields, fields.channel ?? row.channel)
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
  { id, version }: LetterEdit,
  startsAt: number | null,
): Promise<void> {
  const now = program.clock.now()
  if (startsAt !== null && startsAt <= now) throw new CallError('invalid_input', { field: 'starts_at' })
  await changeLetter(program, { id, version }, async (transaction, row) => {
    requireState(row, 'draft')
    requireSender(program, row)
    if (row.subject.trim() === '') throw new CallError('invalid_input', { field: 'subject' })
    if (row.text.trim() === '') throw new CallError('invalid_input', { field: 'text' })
    const { channel } = row
    // For a scheduled letter people may still choose news before its time.
    const audience = parseJsonColumn<LetterAudience>(row.audience_json)
    if (
      startsAt === null &&
      (await listAudienceAfter(transaction, { channel, audience, now }, { after: '', limit: 1 })).length === 0
    )
      throw new CallError('invalid_input', { field: 'audience' })
    const state = rowStateOf(startsAt === null ? 'sending' : 'scheduled', channel)
    return { state, starts_at: startsAt ?? now }
  })
}

/**
 * Pauses, resumes or stops a letter, or makes a scheduled one a draft. What is in the outbox and not begun waits again;
 * notifications that wait for a push service stay through a pause.
 */
export async function moveLetter(program: LetterProgram, id: string, state: LetterState): Promise<void> {
  const { version } = await requireLetter(program.database, id)
  await changeLetter(program, { id, version }, async (transaction, row) => {
    requireMove(row, state)
    if (state === 'paused' || state === 'stopped') await takeBackQueued(transaction, id)
    if (state !== 'stopped')
      return { state: rowStateOf(state, row.channel), ...(state === 'draft' && { starts_at: null }) }
    await stopWaiting(transaction, row)
    return { state, ended_at: program.clock.now() }
  })
}

/**
 * Emails that are being sent are still sent. Updates recipients before it deletes notifications, the same order as in
 * `endLetterPush`, so that the two cannot deadlock.
 */
async function stopWaiting(transaction: Transaction, { id, channel }: LetterRow): Promise<void> {
  await updateRecipientsStopped(transaction, id, channel === 'push' ? ['waiting', 'queued'] : ['waiting'])
  if (channel === 'push') await deletePushesOf(transaction, id)
}

async function changeLetter(
  { database, clock }: LetterProgram,
  { id, version }: LetterEdit,
  change: (transaction: Transaction, row: LetterRow) => Promise<Partial<LetterRow>>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await holdLetterRounds(transaction)
    const columns = await change(transaction, await requireLetter(transaction, id))
    const isChanged = await updateLetter(transaction, { id, version }, { ...columns, updated_at: clock.now() })
    if (!isChanged) throw new CallError('edit_conflict')
  })
}

/** Push needs no service of the operator's. */
export function requireSender({ canSend }: LetterProgram, { channel }: Pick<LetterRow, 'channel'>): void {
  if (channel === 'email' && !canSend.email) throw new CallError('unavailable')
}

function requireState({ state }: LetterRow, wanted: LetterState): void {
  if (letterStateOf(state) !== wanted) throw new CallError('action_not_possible')
}

function requireMove({ state }: LetterRow, to: LetterState): void {
  if (!canMoveLetter(letterStateOf(state), to)) throw new CallError('action_not_possible')
}
