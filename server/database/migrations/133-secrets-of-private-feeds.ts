import type { Kysely } from 'kysely'

/**
 * The secrets of private feeds' addresses, stored so that an address outlives a change of the session secret. A feed of the former
 * version has none until the next round of `reencryptSecrets`, and again after that version gave it another generation.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema.alterTable('private_feed').addColumn('secret_generation', 'integer').execute()
  await schema.alterTable('private_feed').addColumn('secret_hashes', 'text').execute()
  await schema.alterTable('private_feed').addColumn('encrypted_secret', 'text').execute()
  await schema.alterTable('private_feed').addColumn('encrypted_by', 'text').execute()
}
