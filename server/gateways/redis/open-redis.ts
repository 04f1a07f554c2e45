import { createClient } from '@redis/client'

const CONNECT_MILLISECONDS = 2000
const ANSWER_MILLISECONDS = 1000
const FIRST_RETRY_MILLISECONDS = 50
const LONGEST_RETRY_MILLISECONDS = 2000

/**
 * A client that connects by itself, now and after every failure. Until it is connected, commands fail at once:
 * callers have a fallback. Failures of the connection go to `onError`.
 */
export function openRedis(url: string, onError: (error: unknown) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: ANSWER_MILLISECONDS },
    socket: {
      connectTimeout: CONNECT_MILLISECONDS,
      reconnectStrategy: (retries) => Math.min(FIRST_RETRY_MILLISECONDS * 2 ** retries, LONGEST_RETRY_MILLISECONDS),
    },
  })
  client.on('error', onError)
  client.connect().catch(onError)
  return client
}

export type RedisClient = ReturnType<typeof openRedis>
