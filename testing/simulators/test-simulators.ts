import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readStores } from '#server/config/store-config.ts'
import { createMovableClock, type MovableClock } from '#server/gateways/clock.ts'
import { createSigner } from '#server/gateways/crypto/signer.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { openStores } from '#server/gateways/stores/open-stores.ts'
import type { ProviderEvent, RawEvent, Stores } from '#server/gateways/stores/store.ts'
import type { StoreSettings } from '#server/gateways/stores/store-settings.ts'
import { openSimulators, type Simulators } from '#simulators/open-simulators.ts'

export type TestSimulators = {
  clock: MovableClock
  simulators: Simulators
  stores: Stores
  settings: StoreSettings
  /** The simulators' notifications, with the event that the store read from each; undefined if it rejected it. */
  notifications: { store: string; raw: RawEvent; event: ProviderEvent | undefined }[]
  /** The accepted events. */
  events: () => ProviderEvent[]
  /** Sends a request to the simulators. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Moves the clock and does the simulators' due work. */
  advance: (seconds: number) => Promise<void>
  /** Restores the address to which the simulators send notifications, after a test changed it. */
  reconnect: () => void
  stop: () => Promise<void>
}

const SITE = 'http://site.test'

/** The simulators and our stores, with a site that only collects notifications. */
export async function openTestSimulators(timeouts: { patienceMilliseconds?: number } = {}): Promise<TestSimulators> {
  const clock = createMovableClock()
  const simulators = await openSimulators({ host: '127.0.0.1', port: 0, clock, ids: randomIds })
  const settings = readStores({}, { simulatorsUrl: simulators.url, publicUrl: SITE })
  const stores = openStores({ settings, clock, signer: createSigner('secret of a test'), siteUrl: SITE, ...timeouts })
  const notifications: TestSimulators['notifications'] = []
  const site = createServer((request, response) => {
    receiveNotification(request, response, { stores, notifications, now: clock.now() }).catch(() =>
      response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this shape.
  const { port } = site.address() as AddressInfo
  const reconnect = () => simulators.setSite({ publicUrl: SITE, listeningUrl: `http://127.0.0.1:${port}` })
  reconnect()
  const runDue = async () => {
    while (await simulators.runDue());
  }
  return {
    clock,
    simulators,
    stores,
    settings,
    notifications,
    events: () => notifications.flatMap(({ event }) => event ?? []),
    ask: (path, init) => fetch(simulators.url + path, { redirect: 'manual', ...init }),
    reconnect,
    async advance(seconds) {
      clock.advance(seconds)
      await runDue()
    },
    async stop() {
      await simulators.stop()
      site.closeAllConnections()
      await new Promise((resolve) => site.close(resolve))
    },
  }
}

type NotificationReceiver = { stores: Stores; notifications: TestSimulators['notifications']; now: number }

async function receiveNotification(
  request: IncomingMessage,
  response: ServerResponse,
  { stores, notifications, now }: NotificationReceiver,
) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const raw = { body: Buffer.concat(chunks), headers: request.headers }
  const name = request.url?.replace('/webhooks/', '') ?? ''
  const event = await findStoreByName(stores, name)?.readEvent(raw, now)
  notifications.push({ store: name, raw, event })
  response.writeHead(event ? 204 : 401).end()
}

function findStoreByName(stores: Stores, name: string) {
  return Object.entries(stores).find(([key]) => key === name)?.[1]
}
