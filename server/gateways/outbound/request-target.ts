import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Target } from './check-target.ts'

const MOST_HEADER_BYTES = 16 * 1024

type TargetRequestOptions = {
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  body: string | Uint8Array | undefined
}

/** One request, a POST if it has a body, on its own connection to the checked addresses, without another name look-up. */
export function requestTarget(
  { url, addresses }: Target,
  { headers, signal, body }: TargetRequestOptions,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  const asking = request(url, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal,
    lookup: lookupOf(addresses),
    maxHeaderSize: MOST_HEADER_BYTES,
  })
  asking.once('response', resolve)
  asking.on('error', reject)
  asking.end(body)
  return promise
}

function lookupOf(addresses: Target['addresses']): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family ?? 0)
  }
}
