import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

/** Looks for viruses in a file: the name of one, or undefined for none. Throws if the scanner does not answer. */
export type ScanFile = (path: string) => Promise<string | undefined>

/** clamd's own limit is `StreamMaxLength`; a chunk is far below it. */
const CHUNK_BYTES = 256 * 1024
const PATIENCE_MILLISECONDS = 120_000
const LONGEST_REPLY = 1000

/**
 * A scanner that sends files to clamd over TCP by its command INSTREAM (clamd(8)): chunks with their length before them,
 * and an empty one at the end.
 */
export function createClamdScan({ host, port }: { host: string; port: number }): ScanFile {
  return async (path) => {
    const socket = connect({ host, port })
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error('clamd did not answer in time')))
    let reply = ''
    let failure: Error | undefined
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply = (reply + text).slice(0, LONGEST_REPLY)
    })
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', (error) => {
      failure = error
    })
    try {
      await once(socket, 'connect')
      socket.write('zINSTREAM\0')
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
        // clamd ends the connection of a file that it refuses.
        if (socket.destroyed) break
        if (!socket.write(framed(Buffer.from(chunk))))
          await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      }
      if (!socket.destroyed) socket.write(Buffer.alloc(4))
      await closed
    } finally {
      socket.destroy()
    }
    if (reply === '' && failure) throw failure
    return readReply(reply)
  }
}

function framed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or an error. */
function readReply(reply: string): string | undefined {
  const line = reply.replaceAll('\0', '').trim()
  if (line === 'stream: OK') return undefined
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (found) return found
  throw new Error(`clamd could not scan a file: ${line || 'no answer'}`)
}
