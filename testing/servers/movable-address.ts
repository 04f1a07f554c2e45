import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An address whose server can be changed, like a virtual IP address or a name in DNS. */
export type MovableAddress = {
  port: number
  /** Later connections lead to this port of the machine; the existing ones are cut. */
  moveTo: (port: number) => void
  /** Drops everything without an error, on existing and later connections. */
  fallSilent: () => void
  speak: () => void
  stop: () => Promise<void>
}

/** An address that leads to a port of this machine. `observe` gets each connection, before its first byte. */
export async function openMovableAddress(
  first: number,
  observe: (client: Socket) => void = () => undefined,
): Promise<MovableAddress> {
  let target = first
  const sockets = new Set<Socket>()
  let isSilent = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    observe(client)
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      track(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
      if (isSilent) one.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the address has no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    moveTo(port) {
      target = port
      cut()
    },
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    speak() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
