import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ClosableProxy = {
  url: string
  /** Stops answering, so that the visitor has no connection. */
  close: () => Promise<void>
  open: () => Promise<void>
  /** Changes the service worker, as a new build would. */
  changeWorker: (change: (script: string) => string) => void
  /** The byte ranges that were requested, in order. */
  ranges: readonly string[]
  /** Passes on half of the answer that begins at this byte, and then nothing more of it. Resolves at its middle. */
  stallAt: (byte: number) => Promise<void>
}

/** A proxy in front of the journeys' server that can be closed for its own visitors only. */
export async function openClosableProxy(): Promise<ClosableProxy> {
  const site = process.env.JOURNEY_URL
  if (!site) throw new Error('the journeys’ server did not start')
  let change = (script: string) => script
  const ranges: string[] = []
  let stall: { range: string; onStalled: () => void } | undefined

  async function answerWorker(response: ServerResponse): Promise<void> {
    const script = await (await fetch(`${site}/sw.js`)).text()
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(change(script))
  }
  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = request
    const passed = ask(new URL(url ?? '/', site), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (stall && headers.range?.startsWith(stall.range)) passHalf(answer, response, stall.onStalled)
      else answer.pipe(response)
    })
    if (headers.range) ranges.push(headers.range)
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const server = createServer((request, response) => {
    if (request.url === '/sw.js') void answerWorker(response)
    else passOn(request, response)
  })
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    open: () => listen(port),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
    changeWorker: (next) => {
      change = next
    },
    ranges,
    stallAt: (byte) =>
      new Promise((stalled) => {
        const onStalled = () => {
          stall = undefined
          stalled()
        }
        stall = { range: `bytes=${byte}-`, onStalled }
      }),
  }
}

function passHalf(answer: IncomingMessage, response: ServerResponse, onStalled: () => void): void {
  let left = Math.floor(Number(answer.headers['content-length']) / 2)
  answer.on('data', (piece: Buffer) => {
    if (left === 0) return
    const passed = piece.subarray(0, left)
    left -= passed.length
    response.write(passed)
    if (left === 0) onStalled()
  })
}
