import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Sign-in by message or password, rate limits, messages, the audit log, and members' intents, reactions and follows. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema.alterTable('user').addColumn('name', 'text').execute()
  await schema.alterTable('user').addColumn('locale', 'text').execute()

  await schema
    .createTable('proof')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('proof_address').on('proof').columns(['address_key', 'purpose', 'created_at']).execute()
  await schema.createIndex('proof_end').on('proof').column('expires_at').execute()

  await schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('attempt_end').on('attempt').column('resets_at').execute()

  await schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('recipient_key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text')
    .addColumn('links_json', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('last_failure', 'text')
    .execute()
  await schema.createIndex('message_due').on('message').column('due_at').execute()
  await schema.createIndex('message_recipient').on('message').columns(['recipient_key', 'created_at']).execute()

  await schema
    .createTable('audit_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('audit_event_user').on('audit_event').columns(['user_id', 'at']).execute()

  await schema
    .createTable('user_intent')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('intent', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_intent_key', ['user_id', 'position'])
    .execute()

  await schema
    .createTable('reaction')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('content_id', exactText(database), (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reaction_key', ['user_id', 'content_id', 'type'])
    .execute()
  await schema.createIndex('reaction_content').on('reaction').columns(['content_id', 'type']).execute()

  await schema
    .createTable('follow')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('artist_id', exactText(database), (column) => column.notNull())
    .addColumn('series_handle', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('follow_key', ['user_id', 'artist_id'])
    .execute()
  await schema.createIndex('follow_artist').on('follow').column('artist_id').execute()
}
