import { openRedis } from '../redis/open-redis.ts'
import type { ChannelEvents, ChannelListener } from './channel-listener.ts'

/** Listens on a channel of Redis; after a failure the client connects and subscribes by itself. */
export function listenOnRedis(
  url: string,
  channel: string,
  { onText, onOpen, onError }: ChannelEvents,
): ChannelListener {
  const client = openRedis(url, onError)
  client.once('ready', () => {
    client.subscribe(channel, onText).then(() => {
      onOpen()
      client.on('ready', onOpen)
    }, onError)
  })
  return { stop: async () => client.destroy() }
}
