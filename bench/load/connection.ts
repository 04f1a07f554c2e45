import { connect, type Socket } from 'node:net'

type Head = { status: number; text: string }

type ConnectionOptions = {
  port: number
  /** The bytes of the next request. */
  next: () => Buffer
  /**
   * Called for every complete response; `milliseconds` is the time from the last byte of the request to the last byte
   * of the response.
   */
  answered: (head: Head, milliseconds: number) => void
  failed: (reason: Error) => void
}

const NOTHING = Buffer.alloc(0)
const LENGTH = /\r\ncontent-length: (\d+)/i
const LAST_ANSWER = /\r\nconnection: close/i

/** The number of body bytes after a head. The measured servers always send Content-Length. */
function bodyLength({ status, text }: Head): number {
  if (status === 304 || status === 204) return 0
  const length = LENGTH.exec(text)?.[1]
  if (length === undefined) throw new Error(`an answer without content-length:\n${text}`)
  return Number(length)
}

/** Sends requests over one keep-alive socket, one at a time, until the returned function is called. */
export function sendRepeatedly({ port, next, answered, failed }: ConnectionOptions): () => void {
  let socket: Socket
  let isStopped = false
  let head: Head | undefined
  let partial: Buffer = NOTHING
  let left = 0
  let sentAt = 0

  const ask = () => {
    if (isStopped) return
    sentAt = performance.now()
    socket.write(next())
  }
  const finish = (whole: Head) => {
    head = undefined
    answered(whole, performance.now() - sentAt)
    if (!LAST_ANSWER.test(whole.text)) return ask()
    socket.destroy()
    open()
  }
  const readHead = (chunk: Buffer) => {
    partial = partial.length > 0 ? Buffer.concat([partial, chunk]) : chunk
    const end = partial.indexOf('\r\n\r\n')
    if (end < 0) return
    const text = partial.toString('latin1', 0, end)
    head = { status: Number(text.slice(9, 12)), text }
    left = bodyLength(head) - (partial.length - end - 4)
    partial = NOTHING
  }
  const read = (chunk: Buffer) => {
    try {
      if (head) left -= chunk.length
      else readHead(chunk)
      if (head && left === 0) finish(head)
      else if (left < 0) throw new Error('an answer longer than its content-length')
    } catch (error) {
      failed(error as Error)
    }
  }
  const open = () => {
    if (isStopped) return
    socket = connect({ port, host: '127.0.0.1', noDelay: true }, ask)
    socket.on('data', read)
    socket.on('error', failed)
    const mine = socket
    socket.on('end', () => mine === socket && !isStopped && failed(new Error('the server closed the connection')))
  }
  open()
  return () => {
    isStopped = true
    socket.destroy()
  }
}
