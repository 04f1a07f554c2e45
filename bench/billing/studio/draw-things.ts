import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import type { Program } from '#server/context/context.ts'
import type { Drawn } from './studio-calls.ts'

const MOST_DRAWN = 40

type Drawing = { months: number; actorId: string; random: (below: number) => number }

/** Things of the database that calls ask for, and the people to open before. */
export async function drawThings({ database, clock }: Program, { months, actorId, random }: Drawing) {
  const charges = await database
    .selectFrom('charge')
    .innerJoin('user', 'user.id', 'charge.user_id')
    .select(['charge.id', 'charge.provider_id', 'charge.user_id', 'user.email', 'user.name'])
    .where('charge.status', '=', 'succeeded')
    // Ids of users are random within a moment, so these are people of all times.
    .orderBy('charge.user_id')
    .limit(MOST_DRAWN)
    .execute()
  const payouts = await database.selectFrom('payout').select('id').execute()
  const recording = await database
    .selectFrom('content')
    .select(['id', 'series_id', 'artist_id'])
    .where('series_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const any = <thing>(things: readonly thing[]) => things[random(things.length)]
  const things: Drawn = {
    email: () => any(charges)?.email ?? '',
    name: () => any(charges)?.name?.slice(4, 16) ?? '',
    charge_id: () => any(charges)?.id ?? '',
    provider_id: () => any(charges)?.provider_id ?? '',
    opened_id: () => any(charges)?.user_id ?? '',
    month: () => monthsLater(monthOf(clock.now()), -1 - random(months)),
    payout_id: () => any(payouts)?.id ?? '',
    actor_id: actorId,
    recording_id: recording.id,
    series_id: recording.series_id ?? '',
    artist_id: recording.artist_id ?? '',
  }
  return { people: [...new Set(charges.map(({ user_id }) => user_id))], things }
}
