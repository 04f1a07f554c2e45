import type { AudienceSize, Letter, LetterAudience, LetterChannel } from '#contract/studio/letters/letters.ts'
import { SMALLEST_GROUP } from '#contract/studio/letters/letters.ts'
import type { Program } from '#server/context/context.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { countAudience } from '#server/database/letters/letter-audience.ts'
import { letterStateOf } from '#server/database/letters/letter-states.ts'
import type { RecipientState } from '#server/database/letters/letter-tables.ts'
import { countRecipients, type ListedLetter, type RecipientCount } from '#server/database/letters/letters.ts'
import { requireLetter } from './change-letter.ts'

/** One letter. Throws `not_found`. */
export async function presentLetter({ database }: Pick<Program, 'database'>, id: string): Promise<Letter> {
  const row = await requireLetter(database, id)
  return letterOf(row, await countRecipients(database, [id]))
}

export async function presentLetters(
  { database }: Pick<Program, 'database'>,
  rows: readonly ListedLetter[],
): Promise<Letter[]> {
  const counts = await countRecipients(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    letterOf(
      row,
      counts.filter(({ letter_id }) => letter_id === row.id),
    ),
  )
}

function letterOf(row: ListedLetter, counts: readonly RecipientCount[]): Letter {
  const peopleIn = (...states: RecipientState[]) =>
    counts.reduce((sum, { state, people }) => sum + (states.includes(state) ? people : 0), 0)
  return {
    ...{
      id: row.id,
      channel: row.channel,
      subject: row.subject,
      text: row.text,
      button_text: row.button_text,
      button_url: row.button_url,
    },
    audience: parseJsonColumn<LetterAudience>(row.audience_json),
    state: letterStateOf(row.state),
    version: row.version,
    starts_at: timeOf(row.starts_at),
    ended_at: timeOf(row.ended_at),
    created_by: row.author_name ?? row.author_email,
    updated_at: new Date(row.updated_at).toISOString(),
    numbers: {
      waiting: peopleIn('waiting', 'queued'),
      sent: peopleIn('sent'),
      failed: peopleIn('failed'),
      skipped: peopleIn('skipped', 'stopped'),
      unsubscribed: counts.reduce((sum, { unsubscribed }) => sum + unsubscribed, 0),
    },
  }
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** The size of an audience, without numbers that are small enough to identify a person. */
export async function presentAudience(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  audience: LetterAudience,
  channel: LetterChannel = 'email',
): Promise<AudienceSize> {
  const groups = await countAudience(database, { channel, audience, now: clock.now() })
  const sum = (count: (group: (typeof groups)[number]) => number) =>
    groups.reduce((total, group) => total + count(group), 0)
  return {
    people: roughly(sum(({ people }) => people)),
    locales: groups
      .filter(({ people }) => people >= SMALLEST_GROUP)
      .map(({ locale, people }) => ({ locale, people }))
      .toSorted((one, other) => other.people - one.people || (one.locale < other.locale ? -1 : 1)),
    without_time_zone: roughly(sum(({ people, zoned }) => people - zoned)),
  }
}

function roughly(people: number): number | null {
  return people === 0 || people >= SMALLEST_GROUP ? people : null
}
