import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestBucket } from './test-bucket.ts'

/** What is wrong with a bucket: each answer comes late, none comes, each comes byte by byte, or each is 503. */
export type BucketFault = { slowSeconds: number } | 'hangs' | 'trickles' | 'busy' | 'none'

export type FaultyBucket = {
  storageUrl: string
  /** For requests from now on. */
  setFault: (fault: BucketFault) => void
  /** The most requests at once since the last call. */
  takeMostOpen: () => number
  stop: () => Promise<void>
}

const DRIP_MILLISECONDS = 20
const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'

/** A bucket whose answers can be slowed, stopped or refused. */
export async function startFaultyBucket(): Promise<FaultyBucket> {
  const bucket = await startTestBucket()
  const behind = new URL(bucket.storageUrl.replace('s3:', 'http:'))
  let fault: BucketFault = 'none'
  let open = 0
  let mostOpen = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fault === 'hangs') return
    if (fault === 'busy') {
      incoming.resume()
      response.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN)
      return
    }
    const isTrickle = fault === 'trickles'
    if (typeof fault === 'object') await pause(fault.slowSeconds * 1000)
    // With the same headers: the host is part of the signature.
    const { method, url: path, headers } = incoming
    const outgoing = request({ host: behind.hostname, port: behind.port, method, path, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      if (isTrickle) drip(answered, response)
      else answered.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.once('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
    })
    answer(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    storageUrl: bucket.storageUrl.replace(`:${behind.port}/`, `:${port}/`),
    setFault(next) {
      fault = next
    },
    takeMostOpen() {
      const taken = mostOpen
      mostOpen = open
      return taken
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await bucket.stop()
    },
  }
}

/** Passes an answer on byte by byte. */
function drip(answered: IncomingMessage, response: ServerResponse): void {
  const bytes: number[] = []
  answered.on('data', (chunk: Buffer) => bytes.push(...chunk))
  let isWhole = false
  answered.once('end', () => {
    isWhole = true
  })
  const timer = setInterval(() => {
    const next = bytes.shift()
    if (next !== undefined) response.write(Buffer.of(next))
    else if (isWhole) response.end()
  }, DRIP_MILLISECONDS)
  response.once('close', () => clearInterval(timer))
}
