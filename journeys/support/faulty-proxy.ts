import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** What happens to a response. */
export type Fault =
  | 'dropped'
  | 'stalled'
  | 'corrupt'
  | 'refused'
  | 'gone'
  | 'slow'
  | 'trickling'
  | 'hanging'
  | 'in parts'

export const FAULTS: readonly Fault[] = ['dropped', 'stalled', 'corrupt', 'refused', 'gone', 'slow']

export type FaultyProxy = {
  url: string
  /** Damages the next responses that match the pattern, this many times; returns a counter of them. */
  fail: (fault: Fault, pattern: RegExp, times?: number) => () => number
}

/** The part of a response that arrives before its connection breaks or stalls. */
const BYTES_BEFORE_FAULT = 20_000
/** A slow connection, in bytes and milliseconds: 320 kbit/s, enough for speech. */
const [PIECE, EVERY] = [4000, 100]
/** A connection on which data always arrives, but too little: 16 kbit/s. */
const TRICKLE_CHUNK_BYTES = 200
/** The chunk of a page that is delivered in parts. */
const PART_BYTES = 1500

/** A proxy of the site that damages responses on the network, not in the browser. */
export function openFaultyProxy(): FaultyProxy {
  let server: Server | undefined
  let rule: { fault: Fault; pattern: RegExp; left: number; done: number } | undefined
  const site: FaultyProxy = {
    url: '',
    fail(fault, pattern, times = 1) {
      const set = { fault, pattern, left: times, done: 0 }
      rule = set
      return () => set.done
    },
  }

  function faultFor(path: string): Fault | undefined {
    if (!rule || rule.left === 0 || !rule.pattern.test(path)) return undefined
    rule.left -= 1
    rule.done += 1
    return rule.fault
  }

  beforeAll(async () => {
    const origin = new URL(process.env.JOURNEY_URL ?? '')
    server = createServer((incoming, outgoing) => {
      const fault = faultFor(incoming.url ?? '')
      const onward = request(
        new URL(incoming.url ?? '/', origin),
        { method: incoming.method, headers: headersFor(incoming, origin, fault) },
        (answer) => forwardResponse(answer, outgoing, fault),
      )
      endTogether(onward, outgoing)
      incoming.pipe(onward)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  return site
}

/** The headers, with the host of the site itself. */
function headersFor({ headers }: IncomingMessage, { host, origin }: URL, fault?: Fault): IncomingMessage['headers'] {
  // Uncompressed, so that a response can be cut at a byte.
  const encoding = fault === 'in parts' && { 'accept-encoding': 'identity' }
  return { ...headers, host, ...(headers.origin && { origin }), ...encoding }
}

function endTogether(onward: ClientRequest, outgoing: ServerResponse): void {
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
}

function forwardResponse(answer: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): void {
  if (fault === 'refused' || fault === 'gone') {
    outgoing.writeHead(fault === 'refused' ? 403 : 404).end()
    answer.destroy()
    return
  }
  if (fault === 'hanging') return void answer.destroy()
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
  if (fault === undefined) answer.pipe(outgoing)
  else applyFault(answer, outgoing, fault)
}

function applyFault(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  fault: 'dropped' | 'stalled' | 'corrupt' | 'slow' | 'trickling' | 'in parts',
): void {
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => parts.push(part))
  answer.on('end', () => {
    const whole = Buffer.concat(parts)
    if (fault === 'corrupt') outgoing.end(whole.map((byte) => byte ^ 0x5a))
    else if (fault === 'slow') trickle(whole, outgoing, PIECE)
    else if (fault === 'trickling') trickle(whole, outgoing, TRICKLE_CHUNK_BYTES)
    else if (fault === 'in parts') trickle(whole, outgoing, PART_BYTES)
    else {
      // Fewer bytes than `Content-Length` says; then the connection breaks or stalls.
      outgoing.write(whole.subarray(0, Math.min(BYTES_BEFORE_FAULT, whole.length - 1)), () => {
        if (fault === 'dropped') outgoing.destroy()
      })
    }
  })
}

function trickle(whole: Buffer, outgoing: ServerResponse, piece: number): void {
  let at = 0
  const timer = setInterval(() => {
    if (outgoing.destroyed) return clearInterval(timer)
    outgoing.write(whole.subarray(at, at + piece))
    at += piece
    if (at < whole.length) return
    clearInterval(timer)
    outgoing.end()
  }, EVERY)
}
