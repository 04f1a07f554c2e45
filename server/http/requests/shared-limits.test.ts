import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEmailStatus } from '#contract/accounts/sign-in.ts'
import { openSecondServer } from '#testing/servers/second-server.ts'
import { startTestRedis, type TestRedis } from '#testing/servers/test-redis.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'

const { requests, seconds } = getEmailStatus.limit

function askFor(url: string): Promise<Response> {
  return fetch(url + getEmailStatus.path, {
    method: 'POST',
    body: JSON.stringify({ email: 'no address' }),
    headers: { 'content-type': 'application/json' },
  })
}

const retryAfter = async (url: string) => Number((await askFor(url)).headers.get('retry-after'))

/** Calls the two in turn until one refuses; returns the number of accepted requests. */
async function countAllowed(urls: readonly [string, string]): Promise<number> {
  for (let at = 0; at <= 2 * requests; at += 1) {
    const { status } = await askFor(urls[at % 2 === 0 ? 0 : 1])
    if (status === 429) return at
    expect(status).toBe(400)
  }
  return Number.POSITIVE_INFINITY
}

describe.each(['postgresql', 'redis'] as const)('two processes that share %s', (kind) => {
  let redis: TestRedis | undefined
  let first: TestServer
  let second: Awaited<ReturnType<typeof openSecondServer>>

  beforeAll(async () => {
    if (kind === 'redis') redis = await startTestRedis()
    first = await startTestServer(kind === 'redis' ? 'embedded' : 'postgresql', {
      isEmpty: true,
      environment: redis ? { REDIS_URL: redis.url } : {},
    })
    second = await openSecondServer(first)
  })
  afterAll(async () => {
    await second.stop()
    await first.stop()
    await redis?.stop()
  })

  const remaining = async (url: string) => Number((await askFor(url)).headers.get('x-ratelimit-remaining'))
  /** Waits until both processes see each other's counts, then starts a new window. */
  const untilShared = async () => {
    await expect
      .poll(async () => {
        first.clock.advance(seconds)
        return (await remaining(first.url)) - (await remaining(second.url))
      })
      .toBe(1)
    first.clock.advance(seconds)
  }

  test('a limit counts for both together, and both send the same Retry-After', async () => {
    // Connections are made in the background.
    await untilShared()
    expect(await countAllowed([first.url, second.url])).toBe(requests)
    const waits = [await retryAfter(first.url), await retryAfter(second.url)]
    expect(Math.max(...waits)).toBeLessThanOrEqual(seconds)
    expect(Math.min(...waits)).toBeGreaterThan(seconds - 60)

    first.clock.advance(seconds - 60)
    expect([(await askFor(first.url)).status, (await askFor(second.url)).status]).toEqual([429, 429])
    first.clock.advance(60)
    expect(await countAllowed([second.url, first.url])).toBe(requests)
    first.clock.advance(seconds)
  })

  test('the shared counters contain no addresses', async () => {
    await askFor(first.url)
    const rows = await first.program.database.selectFrom('request_count').selectAll().execute()
    expect(rows.length > 0).toBe(kind === 'postgresql')
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  test('without the shared store each counts alone, and together again once it is back', async () => {
    if (!redis) return breakPostgresCounts()
    await redis.kill()
    expect(await countAllowed([first.url, second.url])).toBe(2 * requests)
    await redis.restart()
    await untilShared()
    expect(await countAllowed([first.url, second.url])).toBe(requests)
  })

  async function breakPostgresCounts() {
    const { database } = first.program
    first.clock.advance(seconds)
    await database.schema.alterTable('request_count').renameTo('request_count_away').execute()
    expect(await countAllowed([first.url, second.url])).toBe(2 * requests)
    await database.schema.alterTable('request_count_away').renameTo('request_count').execute()
    await untilShared()
    expect(await countAllowed([first.url, second.url])).toBe(requests)
  }
})
