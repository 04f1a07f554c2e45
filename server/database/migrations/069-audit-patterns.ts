import type { Kysely } from 'kysely'

/** The latest actions of one member of staff by kind: counted for alerts while each entry is added. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createIndex('staff_action_by_actor_kind')
    .on('staff_action')
    .columns(['actor_id', 'kind', 'at'])
    .execute()
}
