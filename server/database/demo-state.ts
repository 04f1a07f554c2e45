import type { Transaction } from './database.ts'

/** Everything people bring about, in an order in which nothing refers to what is gone. */
const PERSONAL = [
  'message',
  'proof',
  'attempt',
  'audit_event',
  'user_intent',
  'reaction',
  'follow',
  'daily_streak',
  'daily_share',
  'entitlement',
  'session_family',
  'user',
] as const

/** Forgets every user and all they did. */
export async function deleteEverybody(transaction: Transaction): Promise<void> {
  for (const table of PERSONAL) await transaction.deleteFrom(table).execute()
  await transaction.updateTable('content').set({ reactions_count: 0 }).where('reactions_count', '!=', 0).execute()
  await transaction.updateTable('artist').set({ followers_count: 0 }).where('followers_count', '!=', 0).execute()
}
