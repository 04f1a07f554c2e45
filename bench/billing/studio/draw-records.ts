import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import type { Program } from '#server/context/context.ts'
import { PAYOUT_MONTHS } from './fill-studio.ts'
import type { DrawnRecords } from './studio-calls.ts'

const MOST_DRAWN = 40

type Drawing = { months: number; actorId: string; random: (below: number) => number }

/** Draws the records that calls request: a charge for each of some people, and the people to open before the calls. */
export async function drawRecords({ database, clock }: Program, { months, actorId, random }: Drawing) {
  const charges = await database
    // Most accounts are made at one moment, within which ids are random, so the first ids are a random sample.
    .with('drawn', (is) =>
      is
        .selectFrom('charge')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('status', '=', 'succeeded')
        .groupBy('user_id')
        .orderBy('user_id')
        .limit(MOST_DRAWN),
    )
    .selectFrom('drawn')
    .innerJoin('charge', 'charge.id', 'drawn.id')
    .innerJoin('user', 'user.id', 'charge.user_id')
    .select(['charge.id', 'charge.provider_id', 'charge.user_id', 'user.email', 'user.name'])
    .execute()
  const payouts = await database.selectFrom('payout').select('id').execute()
  const recording = await database
    .selectFrom('content')
    .select(['id', 'series_id', 'artist_id'])
    .where('series_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const monthBefore = (months: number) => monthsLater(monthOf(clock.now()), -1 - random(months))
  const any = <thing>(things: readonly thing[]) => things[random(things.length)]
  const records: DrawnRecords = {
    email: () => any(charges)?.email ?? '',
    name: () => any(charges)?.name?.slice(0, 12) ?? '',
    charge_id: () => any(charges)?.id ?? '',
    provider_id: () => any(charges)?.provider_id ?? '',
    opened_id: () => any(charges)?.user_id ?? '',
    month: () => monthBefore(months),
    payout_month: () => monthBefore(Math.min(months, PAYOUT_MONTHS)),
    payout_id: () => any(payouts)?.id ?? '',
    actor_id: actorId,
    recording_id: recording.id,
    series_id: recording.series_id ?? '',
    artist_id: recording.artist_id ?? '',
  }
  return { people: charges.map(({ user_id }) => user_id), records }
}
