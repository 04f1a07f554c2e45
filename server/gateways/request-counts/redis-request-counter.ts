import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { hashSecret } from '../crypto/signer.ts'
import type { RedisClient } from '../redis/open-redis.ts'
import type { RequestCounter } from './request-counter.ts'

/**
 * Counts and reads in one step. Redis's clock decides, so that nodes whose clocks differ share one window; ARGV[2] is how
 * far the program's clock was moved ahead, which it never is outside `local`.
 */
const COUNT_REQUEST = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[2]
local count = 1
local resets_at = now + ARGV[1]
local stored = redis.call('HMGET', KEYS[1], 'count', 'resets_at')
local stored_end = tonumber(stored[2])
if stored_end and stored_end > now and stored_end <= resets_at then
  count = stored[1] + 1
  resets_at = stored_end
end
redis.call('HSET', KEYS[1], 'count', count, 'resets_at', string.format('%.0f', resets_at))
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return { count, resets_at - now }
`

type RedisCounterOptions = { clock: Clock; keyPrefix: string }

/** Counts that all processes of this Redis share. Addresses are hashed: the keys do not list visitors. */
export function createRedisRequestCounter(
  client: RedisClient,
  { clock, keyPrefix }: RedisCounterOptions,
): RequestCounter {
  return {
    async count({ route, network, milliseconds }) {
      const key = keyPrefix + hashSecret(`${route}\n${network}`)
      const ahead = clock.now() - systemClock.now()
      const reply = await client.eval(COUNT_REQUEST, { keys: [key], arguments: [`${milliseconds}`, `${ahead}`] })
      const [count, millisecondsLeft] = Array.isArray(reply) ? reply.map(Number) : []
      if (count === undefined || millisecondsLeft === undefined) throw new Error('Redis returned no count')
      return { count, millisecondsLeft }
    },
    async reset() {
      for await (const keys of client.scanIterator({ MATCH: `${keyPrefix}*`, COUNT: 1000 })) {
        if (keys.length > 0) await client.unlink(keys)
      }
    },
  }
}
