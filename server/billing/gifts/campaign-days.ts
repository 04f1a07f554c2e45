import { CAMPAIGN_DAYS } from '#contract/limits.ts'
import { accessCodeKey, accessCodeState } from '#rules/billing/access-code.ts'
import { type AccessCodeRow, findAccessCode } from '#server/database/billing/access-codes.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { ArtistRow } from '#server/database/tables.ts'

type Campaign = { gift_code: string }

/**
 * The days of free access that an artist's gift campaign gives; null without a campaign, and while its code, if it was
 * made in the studio, cannot be redeemed.
 */
export async function findCampaignDays(
  database: Database,
  { gift_campaign_json }: Pick<ArtistRow, 'gift_campaign_json'>,
  now: number,
): Promise<number | null> {
  const campaign = parseJsonColumn<Campaign>(gift_campaign_json)
  if (!campaign) return null
  const made = await findAccessCode(database, accessCodeKey(campaign.gift_code))
  if (!made) return CAMPAIGN_DAYS
  return isOpen(made, now) ? made.days : null
}

/** The code made in the studio that somebody typed, if it can be redeemed. */
export async function findOpenCode(database: Database, typed: string, now: number): Promise<AccessCodeRow | undefined> {
  const made = await findAccessCode(database, accessCodeKey(typed))
  return made && isOpen(made, now) ? made : undefined
}

function isOpen(made: AccessCodeRow, now: number): boolean {
  return accessCodeState(made, now) === 'open'
}
