import type { Database, Transaction } from '../database.ts'
import type { FamilySeatRow, GiftRow, PendingCampaignRow } from './billing-tables.ts'

/** False if its purchase has a gift already. */
export async function insertGift(transaction: Transaction, row: GiftRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('gift')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findGift(database: Database, code: string): Promise<GiftRow | undefined> {
  return database.selectFrom('gift').selectAll().where('code', '=', code).executeTakeFirst()
}

export async function findPurchaseGift(database: Database, purchaseId: string): Promise<GiftRow | undefined> {
  return database.selectFrom('gift').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
}

/** Locks the gifts that a user bought or redeemed, in order of their ids. */
export async function lockUserGifts(transaction: Transaction, userId: string): Promise<void> {
  const gifts = await transaction
    .selectFrom('gift')
    .select('id')
    .where((is) => is.or([is('buyer_id', '=', userId), is('redeemed_by', '=', userId)]))
    .orderBy('id')
    .execute()
  for (const { id } of gifts) {
    const lock = transaction.updateTable('gift').set((is) => ({ created_at: is.ref('created_at') }))
    await lock.where('id', '=', id).execute()
  }
}

/** Redeems a gift; false if already redeemed, revoked or held. */
export async function updateGiftRedeemed(
  transaction: Transaction,
  id: string,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gift')
    .set({ redeemed_by: userId, redeemed_at: now })
    .where('id', '=', id)
    .where('redeemed_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Revokes a gift: it is no longer sent or redeemed. */
export async function updateGiftRevoked(transaction: Transaction, id: string, now: number): Promise<void> {
  await transaction.updateTable('gift').set({ revoked_at: now, send_at: null }).where('id', '=', id).execute()
}

/** Restores a revoked gift; it is sent now if it never was. */
export async function updateGiftRestored(transaction: Transaction, gift: GiftRow, now: number): Promise<void> {
  const isToSend = gift.recipient_email !== null && gift.sent_at === null && gift.redeemed_by === null
  const send_at = isToSend ? now : null
  await transaction.updateTable('gift').set({ revoked_at: null, send_at }).where('id', '=', gift.id).execute()
}

/** Holds a gift during a payment dispute, or releases it. */
export async function updateGiftHeld(transaction: Transaction, id: string, heldAt: number | null): Promise<void> {
  await transaction.updateTable('gift').set({ held_at: heldAt }).where('id', '=', id).execute()
}

/** Gifts whose charge is due for reconciliation with the processor, the longest due first. */
export async function listGiftsToReconcile(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<GiftRow[]> {
  return database
    .selectFrom('gift')
    .selectAll()
    .where('follow_at', '<=', now)
    .orderBy('follow_at')
    .limit(limit)
    .execute()
}

export async function updateGiftReconcileAt(
  transaction: Transaction,
  id: string,
  reconcileAt: number | null,
): Promise<void> {
  await transaction.updateTable('gift').set({ follow_at: reconcileAt }).where('id', '=', id).execute()
}

/** Gifts that are due to be sent. */
export async function listDueGifts(database: Database, now: number): Promise<GiftRow[]> {
  return database
    .selectFrom('gift')
    .selectAll()
    .where('send_at', '<=', now)
    .where('held_at', 'is', null)
    .orderBy('send_at')
    .limit(100)
    .execute()
}

/** False if another process sends it, or it is held. */
export async function updateGiftSent(transaction: Transaction, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('gift')
    .set({ send_at: null, sent_at: now })
    .where('id', '=', id)
    .where('send_at', 'is not', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Seats of a family plan, taken or offered, in their order. */
export async function listFamilySeats(database: Database, subscriptionId: string): Promise<FamilySeatRow[]> {
  return database
    .selectFrom('family_seat')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', '!=', 'ended')
    .orderBy('number')
    .execute()
}

export async function findFamilySeat(database: Database, id: string): Promise<FamilySeatRow | undefined> {
  return database.selectFrom('family_seat').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findFamilySeatByToken(database: Database, tokenHash: string): Promise<FamilySeatRow | undefined> {
  return database.selectFrom('family_seat').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export async function findMemberFamilySeat(database: Database, userId: string): Promise<FamilySeatRow | undefined> {
  return database
    .selectFrom('family_seat')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'member')
    .executeTakeFirst()
}

/** False if that seat is taken. */
export async function insertFamilySeat(transaction: Transaction, row: FamilySeatRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('family_seat')
    .values(row)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a seat unless it was changed meanwhile; then false. */
export async function updateFamilySeat(
  transaction: Transaction,
  { id, status }: Pick<FamilySeatRow, 'id' | 'status'>,
  change: Partial<Omit<FamilySeatRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('family_seat')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The gift campaigns of artists, as stored. */
export async function listGiftCampaigns(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('artist')
    .select('gift_campaign_json')
    .where('gift_campaign_json', 'is not', null)
    .where('is_hidden', '=', 0)
    .execute()
  return rows.flatMap(({ gift_campaign_json }) => gift_campaign_json ?? [])
}

/** Stores campaign days until the user verifies an address; a repetition is ignored. */
export async function insertPendingCampaign(transaction: Transaction, row: PendingCampaignRow): Promise<void> {
  await transaction
    .insertInto('pending_campaign')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function listPendingCampaigns(database: Database, userId: string): Promise<PendingCampaignRow[]> {
  return database.selectFrom('pending_campaign').selectAll().where('user_id', '=', userId).orderBy('code').execute()
}

export async function deletePendingCampaign(
  transaction: Transaction,
  { user_id, code }: Pick<PendingCampaignRow, 'user_id' | 'code'>,
): Promise<void> {
  await transaction.deleteFrom('pending_campaign').where('user_id', '=', user_id).where('code', '=', code).execute()
}
