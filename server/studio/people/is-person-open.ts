import { OPENING_MINUTES } from '#contract/studio/people.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Context } from '#server/context/context.ts'
import type { Staff } from '#server/context/staff.ts'
import { findLastOpening } from '#server/database/studio/staff-actions.ts'

/** True if this member of staff opened the person with a reason within the last hour. */
export async function isPersonOpen(
  { database, clock, staff }: Pick<Context, 'database' | 'clock'> & { staff: Pick<Staff, 'userId'> },
  personId: string,
): Promise<boolean> {
  const openedAt = await findLastOpening(database, { actorId: staff.userId, personId })
  return openedAt !== undefined && clock.now() < openedAt + OPENING_MINUTES * MINUTE_MILLISECONDS
}
