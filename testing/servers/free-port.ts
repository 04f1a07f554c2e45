import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the systems' ephemeral ports, so that a free port is not taken a moment later. */
const LOWEST_PORT = 10_000
const PORT_LIMIT = 32_000

/** A free loopback port whose next port, for the simulators, is free too. */
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
