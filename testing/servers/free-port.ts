import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to whoever asks for any port or connects: what is free here is not taken a moment later. */
const LOWEST_PORT = 10_000
const PORT_LIMIT = 32_000

/** A port of the loopback interface that nobody listens on, nor on the next one, where simulators stand. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, PORT_LIMIT)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
