import pg from 'pg'
import type { ChannelEvents, ChannelListener } from './channel-listener.ts'

const RECONNECT_MILLISECONDS = 1000

/** Listens on a channel of PostgreSQL with a connection of its own, which is opened again when it fails. */
export function listenOnPostgres(
  url: string,
  channel: string,
  { onText, onOpen, onError }: ChannelEvents,
): ChannelListener {
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const reopen = (failed: pg.Client, error: unknown) => {
    if (isStopped || current !== failed) return
    current = undefined
    onError(error)
    failed.end().catch(() => undefined)
    timer = setTimeout(open, RECONNECT_MILLISECONDS)
    timer.unref()
  }
  const open = () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    current = client
    client.on('notification', ({ payload }) => {
      if (payload) onText(payload)
    })
    client.on('error', (error) => reopen(client, error))
    client.on('end', () => reopen(client, new Error('the connection ended')))
    subscribe(client, channel).then(onOpen, (error) => reopen(client, error))
  }
  open()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current?.end().catch(() => undefined)
    },
  }
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}
