import { join } from 'node:path'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { monthOf, monthsLater, monthWindow } from '#rules/billing/money/ledger-month.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { importReport } from '#server/billing/payouts/import-report.ts'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import type { Program } from '#server/context/context.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { recordStaffAction } from '#server/studio/audit/record-staff-action.ts'
import { fillListening } from './fill-listening.ts'

const CATALOGUE = join(import.meta.dirname, '../../../catalogue')
const REFUNDS = 100
/** Months with payouts: an import accepts only payouts of the last two years. */
export const PAYOUT_MONTHS = 23
const ACTIONS_OF_A_DAY = 10
const ACTIONS_AT_ONCE = 200
/** One in so many rows of a report differs from what was charged. */
const DIFFERS_EVERY = 500
const FEE_SHARE = 0.1

export type StudioFill = { months: number; actorId: string; storage: CachedStorage }

/** Adds what the studio has after these months besides subscriptions, by the program's own functions. */
export async function fillStudio(program: Program, { months, actorId, storage }: StudioFill): Promise<void> {
  const { database, clock } = program
  await importPack(CATALOGUE, { database, clock, storage, progress: SILENT_PROGRESS })
  await nameEverybody(program)
  await refundSome(program)
  for (let ago = Math.min(months, PAYOUT_MONTHS); ago >= 1; ago -= 1) await payOut(program, ago)
  await fillAudit(program, { days: months * 30, actorId })
  await fillListening(program)
}

/** People have names that a search has to read. */
async function nameEverybody({ database }: Program): Promise<void> {
  await database
    .updateTable('user')
    .set((is) => ({ name: is.fn<string>('substr', ['email_key', is.lit(1), is.lit(20)]) }))
    .where('name', 'is', null)
    .execute()
}

async function refundSome(program: Program): Promise<void> {
  const charges = await program.database
    .selectFrom('charge')
    .select('id')
    .where('status', '=', 'succeeded')
    .orderBy('charged_at', 'desc')
    .orderBy('id')
    .limit(REFUNDS)
    .execute()
  for (const { id } of charges) await refundByOperator(program, id)
}

/** Imports the carrier's settlement of a month. */
async function payOut(program: Program, ago: number): Promise<void> {
  const now = program.clock.now()
  const month = monthsLater(monthOf(now), -ago)
  const { from, until } = monthWindow(month)
  const charges = await program.database
    .selectFrom('charge')
    .select(['provider_id', 'amount', 'currency', 'charged_at'])
    .where('status', '=', 'succeeded')
    .where('provider_id', 'is not', null)
    .where('charged_at', '>=', from)
    .where('charged_at', '<', until)
    .execute()
  if (charges.length === 0) return
  const lines = charges.map(({ provider_id, amount, currency, charged_at }, at) => {
    const gross = at % DIFFERS_EVERY === 0 ? amount - 1 : amount
    const fee = Math.round(gross * FEE_SHARE)
    const sums = [gross, fee, gross - fee].map((cents) => (cents / 100).toFixed(2))
    return [month, provider_id, 'charge', new Date(charged_at).toISOString().slice(0, 10), ...sums, currency].join(',')
  })
  const head = 'settlement,reference,type,date,gross,fee,net,currency'
  await importReport(program, {
    store: 'dcb',
    content: [head, ...lines].join('\n'),
    arrives_on: new Date(Math.min(until + 20 * DAY_MILLISECONDS, now)).toISOString().slice(0, 10),
    record: async () => undefined,
  })
}

/** Some actions of staff on each day, in the chain of the audit log. */
async function fillAudit(program: Program, { days, actorId }: { days: number; actorId: string }): Promise<void> {
  const { database, clock } = program
  const people = await database.selectFrom('user').select('id').orderBy('id').execute()
  const kinds = ['catalogue_changed', 'person_opened', 'letter_changed', 'calendar_changed'] as const
  const count = days * ACTIONS_OF_A_DAY
  const before = clock.now() - days * DAY_MILLISECONDS
  for (let from = 0; from < count; from += ACTIONS_AT_ONCE) {
    await database.transaction().execute(async (transaction) => {
      for (let at = from; at < Math.min(count, from + ACTIONS_AT_ONCE); at += 1) {
        const time = before + at * ((24 / ACTIONS_OF_A_DAY) * HOUR_MILLISECONDS)
        const kind = kinds[at % kinds.length] ?? 'catalogue_changed'
        const personId = kind === 'person_opened' ? (people[at % people.length]?.id ?? '') : ''
        const action = { kind, actorId, personId, reason: 'a question about a charge', subjectId: 'PUT /web/studio' }
        await recordStaffAction(transaction, { ...program, clock: { now: () => time } }, action)
      }
    })
  }
}
