import { deletePersonBlock, insertPersonBlock } from '#server/database/accounts/person-blocks.ts'
import type { TestServer } from '../servers/test-server.ts'

/** Blocks a person directly in the database. Unlike a block in the studio, it ends no sessions or subscriptions. */
export async function blockPerson({ program }: TestServer, userId: string): Promise<void> {
  const row = { user_id: userId, blocked_at: program.clock.now(), blocked_by: userId }
  await program.database.transaction().execute((transaction) => insertPersonBlock(transaction, row, []))
}

export async function unblockPerson({ program }: TestServer, userId: string): Promise<void> {
  await program.database.transaction().execute((transaction) => deletePersonBlock(transaction, userId))
}
