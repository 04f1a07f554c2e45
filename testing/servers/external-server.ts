import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import { outboundTo } from './outbound-to.ts'

/** An external address's answer: text, bytes, or a request listener. */
export type ExternalReply =
  | string
  | Uint8Array
  | RequestListener
  | { status: number; headers?: Record<string, string>; body?: string | Uint8Array }

export type ExternalServer = {
  url: string
  port: number
  /** The answer of each path; tests may change it at any time. */
  answers: Record<string, ExternalReply>
  requests: { path: string; headers: IncomingHttpHeaders }[]
  /** The guarded HTTP client, with permission to reach this server. */
  outbound: Outbound
  stop: () => Promise<void>
}

/** An external web server, on a loopback address. */
export async function startExternalServer(host = '127.0.0.1'): Promise<ExternalServer> {
  const answers: Record<string, ExternalReply> = {}
  const requests: ExternalServer['requests'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const answer = answers[path]
    if (typeof answer === 'function') return answer(request, response)
    if (answer === undefined) return response.writeHead(404).end()
    if (typeof answer === 'string' || answer instanceof Uint8Array) return response.end(answer)
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  return {
    url,
    port,
    answers,
    requests,
    outbound: outboundTo(url),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
