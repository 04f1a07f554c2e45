import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import type { Program } from '../context/context.ts'
import { countRequest, deleteAllRequestCounts } from '../database/accounts/request-counts.ts'
import { isOnPostgres } from '../database/is-on-postgres.ts'
import { systemClock } from '../gateways/clock.ts'
import { hashSecret } from '../gateways/crypto/signer.ts'
import { openRedis } from '../gateways/redis/open-redis.ts'
import { createFallbackRequestCounter } from '../gateways/request-counts/fallback-request-counter.ts'
import { createLocalRequestCounter } from '../gateways/request-counts/local-request-counter.ts'
import { createRedisRequestCounter } from '../gateways/request-counts/redis-request-counter.ts'
import type { RequestCounter } from '../gateways/request-counts/request-counter.ts'

type CounterOptions = { config: Config; program: Program }

/**
 * Counts requests for the rate limits: in Redis if configured, else in PostgreSQL, so that a limit counts for all
 * processes together. On the embedded database each process counts alone.
 */
export function openRequestCounter(app: FastifyInstance, options: CounterOptions): RequestCounter {
  const shared = openSharedCounter(app, options)
  const local = createLocalRequestCounter(options.program.clock)
  if (!shared) return local
  return createFallbackRequestCounter(shared, local, {
    onFailure: (error) => app.log.error({ err: error }, 'shared request counts failed: this process counts by itself'),
    onRecovery: () => app.log.warn('shared request counts are back'),
  })
}

function openSharedCounter(app: FastifyInstance, { config, program }: CounterOptions): RequestCounter | undefined {
  const { clock, database } = program
  if (config.redisUrl) {
    // The counter itself reports a failure, once.
    const client = openRedis(config.redisUrl, () => undefined)
    app.addHook('onClose', async () => client.destroy())
    return createRedisRequestCounter(client, { clock, keyPrefix: `${brand.slug}:requests:` })
  }
  if (!isOnPostgres(database)) return undefined
  return {
    count: ({ route, network, milliseconds }) =>
      countRequest(database, {
        // Hashed, so that the table is no list of addresses.
        key: hashSecret(`${route}\n${network}`),
        milliseconds,
        ahead: clock.now() - systemClock.now(),
      }),
    reset: () => deleteAllRequestCounts(database),
  }
}
