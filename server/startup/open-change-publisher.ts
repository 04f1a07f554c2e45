import { sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import { publishChanges } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { isOnPostgres } from '../database/is-on-postgres.ts'
import { openRedis } from '../gateways/redis/open-redis.ts'

/** The channel on which processes announce changes. */
export const CHANGES_CHANNEL = `${brand.slug}_changes`

/**
 * Publishes committed changes to the other processes: through Redis if configured, else through PostgreSQL. Failed
 * ones are not repeated, since each process also polls.
 */
export function openChangePublisher({ redisUrl }: Pick<Config, 'redisUrl'>, database: Database): void {
  const publisher = redisUrl
    ? openRedisPublisher(redisUrl)
    : isOnPostgres(database)
      ? postgresPublisher(database)
      : null
  if (!publisher) return
  let published: Promise<unknown> = Promise.resolve()
  publishChanges(database, (changes) => {
    const texts = new Set(changes.map((change) => JSON.stringify(change)))
    const sent = [...texts].map((text) => publisher.publish(text).catch(() => undefined))
    published = Promise.all([published, ...sent])
  })
  const destroy = database.destroy.bind(database)
  database.destroy = async () => {
    await published
    publisher.close()
    await destroy()
  }
}

type Publisher = { publish: (text: string) => Promise<unknown>; close: () => void }

function openRedisPublisher(url: string): Publisher {
  const client = openRedis(url, () => undefined)
  return { publish: (text) => client.publish(CHANGES_CHANNEL, text), close: () => client.destroy() }
}

function postgresPublisher(database: Database): Publisher {
  return {
    publish: (text) => sql`select pg_notify(${CHANGES_CHANNEL}, ${text})`.execute(database),
    close: () => undefined,
  }
}
