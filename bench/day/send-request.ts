import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** As many connections as a front server keeps to a process. */
const MOST_CONNECTIONS = 32

export type SentRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

export type ReceivedAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; milliseconds: number }

/** Sends requests over connections that stay open. Times are until the last byte of the answer. */
export function createSender(port: number): (sent: SentRequest) => Promise<ReceivedAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const sentAt = performance.now()
      const text = body === undefined ? undefined : JSON.stringify(body)
      const type = text === undefined ? {} : { 'content-type': 'application/json' }
      const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...type } }
      const outgoing = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const milliseconds = performance.now() - sentAt
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            milliseconds,
          })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(text)
    })
}
