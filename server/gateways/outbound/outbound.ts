import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request to an address somebody else chose. */
export type OutboundRequest = {
  headers?: Readonly<Record<string, string>>
  /** The most bytes the body may have, as sent and after decompression. */
  mostBytes: number
  /** For all of it: names, connection, redirects and body. 10 seconds unless told. */
  milliseconds?: number
  /** Bodies that are media are asked for as they are. */
  isCompressible?: boolean
  signal?: AbortSignal
}

export type OutboundResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** Where the answer came from in the end. */
  url: string
  /** Where the asked thing has moved for good: as far as permanent redirects alone led. */
  permanentUrl: string
  /** Bounded by the request's limits: reading on past one of them throws an OutboundError. Read it, or destroy it. */
  body: Readable
}

/** The one way to fetch an address that comes from outside. Throws an OutboundError. */
export type Outbound = (address: string, request: OutboundRequest) => Promise<OutboundResponse>

/** The whole of a body that is small enough for memory. */
export async function readBody({ body }: Pick<OutboundResponse, 'body'>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
