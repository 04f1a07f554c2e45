import type { Database, Transaction } from './database.ts'
import type { ProofPurpose, ProofRow } from './member-tables.ts'

type Address = { purpose: ProofPurpose; addressKey: string }

/** Keeps a new proof; those sent to the address before for the same purpose are spent by it. */
export async function insertProof(transaction: Transaction, proof: ProofRow): Promise<void> {
  await transaction
    .updateTable('proof')
    .set({ used_at: proof.created_at })
    .where('address_key', '=', proof.address_key)
    .where('purpose', '=', proof.purpose)
    .where('used_at', 'is', null)
    .execute()
  await transaction.insertInto('proof').values(proof).execute()
}

/** The one code of an address that is still open, counting this look at it as a guess. */
export async function takeGuess(
  transaction: Transaction,
  { purpose, addressKey }: Address,
  { now, most }: { now: number; most: number },
): Promise<ProofRow | undefined> {
  return transaction
    .updateTable('proof')
    .set((is) => ({ guesses: is('guesses', '+', 1) }))
    .where('address_key', '=', addressKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst()
}

export async function findProofByLink(database: Database, linkHash: string): Promise<ProofRow | undefined> {
  return database.selectFrom('proof').selectAll().where('link_hash', '=', linkHash).executeTakeFirst()
}

/** Spends a proof; false when another request had. */
export async function updateProofUsed(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('proof')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes what the carrier calls the code that it made for a proof. */
export async function updateProofRemote(transaction: Transaction, id: string, remoteId: string): Promise<void> {
  await transaction.updateTable('proof').set({ remote_id: remoteId }).where('id', '=', id).execute()
}

export async function deleteProofsBefore(transaction: Transaction, expiresBefore: number): Promise<void> {
  await transaction.deleteFrom('proof').where('expires_at', '<', expiresBefore).execute()
}
