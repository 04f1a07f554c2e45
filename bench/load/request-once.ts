import { connect } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer }

/** Sends these bytes once and returns the whole response, to check that the right thing is measured. */
export function requestOnce(port: number, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      // A connection of its own, so that its end is the response's end.
      socket.write(Buffer.from(request.replace(/\r\n\r\n/, '\r\nConnection: close\r\n\r\n'), 'latin1')),
    )
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const whole = Buffer.concat(chunks)
      const end = whole.indexOf('\r\n\r\n')
      const head = whole.toString('latin1', 0, end)
      resolve({ status: Number(head.slice(9, 12)), head, body: whole.subarray(end + 4) })
    })
  })
}
