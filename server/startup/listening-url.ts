import type { FastifyInstance } from 'fastify'

/** The program's own address on this machine, independent of its public address. */
export function listeningUrl({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  if (address.address === '0.0.0.0' || address.address === '::') return `http://localhost:${address.port}`
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`
}
