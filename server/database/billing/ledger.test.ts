import { expect, test } from 'vitest'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { deleteAllUsers } from '../accounts/demo-reset.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { listInvariantViolations } from './invariants.ts'

test.each(BOTH_DATABASES)('ledger entries of the %s database cannot be changed or deleted', async (kind) => {
  const place = await makeTestDatabase(kind)
  const database = openDatabase(place.address ?? `${place.dataDir}/test.db`)
  try {
    await migrate(database)
    const entry = { group_key: 'charge:1', currency: 'USD', subscription_id: null, charge_id: '1', at: 0 }
    await database
      .insertInto('ledger_entry')
      .values({ id: 'a', account: 'store:card', amount: 100, ...entry })
      .execute()
    const written = 'the ledger is written once'
    await expect(database.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(written)
    await expect(database.deleteFrom('ledger_entry').execute()).rejects.toThrow(written)
    expect(await listInvariantViolations(database, 0)).toEqual([
      { invariant: 'I6 the ledger balances', ids: ['charge:1'] },
    ])
    await database.transaction().execute(deleteAllUsers)
    expect(await listInvariantViolations(database, 0)).toEqual([])
    await database
      .insertInto('ledger_entry')
      .values({ id: 'a', account: 'store:card', amount: 100, ...entry })
      .execute()
    await expect(database.deleteFrom('ledger_entry').execute()).rejects.toThrow(written)
  } finally {
    await database.destroy()
    await place.drop()
  }
})
