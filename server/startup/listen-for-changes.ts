import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { type Change, readChange } from '../database/changes.ts'
import { isPostgresUrl } from '../database/database.ts'
import type { ChannelEvents, ChannelListener } from '../gateways/channels/channel-listener.ts'
import { listenOnPostgres } from '../gateways/channels/postgres-listener.ts'
import { listenOnRedis } from '../gateways/channels/redis-listener.ts'
import { CHANGES_CHANNEL } from './open-change-publisher.ts'

export type ChangeHandlers = {
  onChange: (change: Change) => void
  /** Changes may have been missed. */
  onOpen: () => void
}

/**
 * Receives the changes of other processes until the server closes. Without this, polling finds them within about a
 * second.
 */
export function listenForChanges(app: FastifyInstance, config: Config, { onChange, onOpen }: ChangeHandlers): void {
  let hasFailed = false
  const listener = openListener(config, {
    onText(text) {
      const change = readChange(text)
      if (change) onChange(change)
    },
    onOpen() {
      if (hasFailed) app.log.warn('receiving changes of other processes again')
      hasFailed = false
      onOpen()
    },
    onError(error) {
      if (!hasFailed) app.log.error({ err: error }, 'changes of other processes are not received, and only polled')
      hasFailed = true
    },
  })
  if (listener) app.addHook('onClose', listener.stop)
}

function openListener({ redisUrl, databaseAddress }: Config, events: ChannelEvents): ChannelListener | undefined {
  if (redisUrl) return listenOnRedis(redisUrl, CHANGES_CHANNEL, events)
  return isPostgresUrl(databaseAddress) ? listenOnPostgres(databaseAddress, CHANGES_CHANNEL, events) : undefined
}
