import type { Program } from '#server/context/context.ts'
import { findSessionFamily } from '#server/database/accounts/sessions.ts'
import { findStaffSession } from '#server/database/studio/staff.ts'
import { readFamilyToken } from '#server/gateways/crypto/session-tokens.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'

/**
 * True if the refresh token of a cookie is the latest or the previous one of a live session of staff. The token is not
 * rotated, so a page can ask before any call. It does not tell whether the session has two factors.
 */
export async function isStaffCookie(
  { database, signer, clock }: Pick<Program, 'database' | 'signer' | 'clock'>,
  token: string | undefined,
): Promise<boolean> {
  const familyId = token === undefined ? undefined : readFamilyToken(signer, token)
  const family = familyId === undefined ? undefined : await findSessionFamily(database, familyId)
  if (!token || !family) return false
  const hash = hashSecret(token)
  if (hash !== family.current_hash && hash !== family.previous_hash) return false
  const session = { familyId: family.id, userId: family.user_id, now: clock.now() }
  const staff = await findStaffSession(database, session)
  return staff !== undefined && (staff.is_operator === 1 || staff.is_staff === 1)
}
