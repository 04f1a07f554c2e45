import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertIdentity } from '#server/database/accounts/identities.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { findPayerKeys } from './payer-keys.ts'

describe.each(DATABASE_KINDS)('what identifies a payer, on the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  const payerWith = async (id: string, provider: 'carrier' | 'google') => {
    const user = newUserRow({ id, created_at: 1 })
    await opened.database.transaction().execute(async (transaction) => {
      await insertUser(transaction, user)
      const times = { created_at: 1, used_at: 1 }
      await insertIdentity(transaction, {
        ...{ key_hash: `key of ${id}`, user_id: id, provider, issuer: 'https://id.test', label: null, ...times },
      })
    })
    return findPayerKeys(opened.database, 'trial', { user })
  }

  test('the carrier’s customer is one payer, whatever the account; a sign-in by another service is none', async () => {
    expect(await payerWith('by carrier', 'carrier')).toHaveLength(2)
    expect(await payerWith('by google', 'google')).toHaveLength(1)
  })
})
