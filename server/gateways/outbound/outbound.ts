import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request to an address chosen by others. */
export type OutboundRequest = {
  headers?: Readonly<Record<string, string>>
  /** Makes it a POST, which follows no redirect: the answer is then the redirect itself. */
  body?: string | Uint8Array
  /** True for an address that no member of staff chose: it reaches no host of `OUTBOUND_ALLOW`. */
  isAddressOfVisitor?: boolean
  /** Maximum bytes of the body, both as sent and after decompression. */
  mostBytes: number
  /** Time limit of the whole request. Default 10 seconds. */
  milliseconds?: number
  /** False for media, which are requested uncompressed. */
  isCompressible?: boolean
  signal?: AbortSignal
}

export type OutboundResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** The final address. */
  url: string
  /** The address after the leading permanent redirects. */
  permanentUrl: string
  /** Limited by the request: reading beyond a limit throws an OutboundError. Read it, or destroy it. */
  body: Readable
}

/** The only way to fetch an external address. Throws an OutboundError. */
export type Outbound = (address: string, request: OutboundRequest) => Promise<OutboundResponse>

/** The complete body, for small ones. */
export async function readBody({ body }: Pick<OutboundResponse, 'body'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
