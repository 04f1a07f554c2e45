import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertEntitlement, insertSessionFamily, insertUser } from '#server/database/accounts/sessions.ts'
import { signFamilyToken } from '#server/gateways/crypto/session-tokens.ts'
import { hashSecret } from '#server/gateways/crypto/signer.ts'
import type { TestServer } from '../servers/test-server.ts'

/** A signed-in user: the refresh token, and the headers of a call. */
export type TestVisitor = { userId: string; familyId: string; refreshToken: string; headers: Record<string, string> }

/** Creates a signed-in user directly in the database. */
export async function signIn(
  { program, ask }: Pick<TestServer, 'program' | 'ask'>,
  { isSubscribed = false } = {},
): Promise<TestVisitor> {
  const { database, clock, ids, signer } = program
  const now = clock.now()
  const [userId, familyId] = [ids.newId(), ids.newId()]
  const refreshToken = signFamilyToken(signer, familyId, ids.newSecret())
  await database.transaction().execute(async (transaction) => {
    const email = `${userId}@test.example`
    const user = { id: userId, email, email_key: email.toLowerCase(), is_verified: 1, created_at: now } as const
    await insertUser(transaction, newUserRow(user))
    if (isSubscribed) {
      await insertEntitlement(transaction, {
        id: ids.newId(),
        user_id: userId,
        source: 'test',
        starts_at: now,
        ends_at: now + 30 * DAY_MILLISECONDS,
      })
    }
    await insertSessionFamily(transaction, {
      id: familyId,
      user_id: userId,
      device_name: 'test',
      created_at: now,
      used_at: now,
      expires_at: now + 30 * DAY_MILLISECONDS,
      ended_at: null,
      current_hash: hashSecret(refreshToken),
      previous_hash: null,
      rotated_at: now,
      proved_at: now,
      is_strong: 0,
      is_staff: 0,
    })
  })
  const response = await ask('/web/authenticate', {
    method: 'POST',
    headers: { cookie: `selah_refresh=${refreshToken}` },
  })
  const { data } = (await response.json()) as { data: { tokens: [{ token: string }] } }
  const next = /selah_refresh=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  if (!next) throw new Error('authenticate set no refresh cookie')
  return { userId, familyId, refreshToken: next, headers: { authorization: `Bearer ${data.tokens[0].token}` } }
}
