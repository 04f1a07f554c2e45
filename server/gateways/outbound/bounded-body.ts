import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from './outbound-error.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
}

type BodyLimits = {
  displayUrl: string
  mostBytes: number
  /** Replaces a stream error by its real cause, such as the time limit. */
  explain: (error: unknown) => Error
  end: () => void
}

/** The decompressed body of an answer; bytes are limited both as sent and as decompressed. */
export function boundedBody(response: IncomingMessage, { displayUrl, mostBytes, explain, end }: BodyLimits): Readable {
  const tooLarge = () => new OutboundError('too_large', `${displayUrl}: more than ${mostBytes} bytes`)
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const decoder = DECODERS[encoding]
  const refuse = (error: OutboundError) => {
    response.destroy()
    end()
    throw error
  }
  if (encoding !== 'identity' && !decoder)
    refuse(new OutboundError('bad_answer', `${displayUrl}: unknown content encoding`))
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) refuse(tooLarge())

  async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge()
      yield chunk
    }
  }

  const decoded = (input: AsyncIterable<Buffer>, through: Transform) => {
    // The error reaches the reader through the decoder, which pipeline destroys.
    pipeline(input, through, () => undefined)
    return counted(through)
  }

  async function* read(): AsyncGenerator<Buffer> {
    try {
      const sent = counted(response)
      yield* decoder ? decoded(sent, decoder()) : sent
    } catch (error) {
      throw explain(error)
    }
  }

  const body = Readable.from(read(), { objectMode: false })
  body.once('close', () => {
    response.destroy()
    end()
  })
  return body
}
