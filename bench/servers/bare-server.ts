import { openSync, read, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

/**
 * The baseline: node:http only. `/hello` is a small JSON built for each request, `/page` the bytes of the file
 * BARE_PAGE as brotli, `/media` a range of the file BARE_MEDIA, read from the open file.
 */

const page = readFileSync(process.env.BARE_PAGE ?? '')
const media = openSync(process.env.BARE_MEDIA ?? '', 'r')

function sendHello(response: ServerResponse): void {
  const body = JSON.stringify({ status: 'ok', greeting: 'Grace and peace to you', words: 5, list: [1, 2, 3], at: 1 })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

function sendPage(response: ServerResponse): void {
  const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  response.writeHead(200, { ...type, 'content-length': page.length }).end(page)
}

function sendRange(response: ServerResponse, range: string): void {
  const [start = 0, end = 0] = range.replace('bytes=', '').split('-').map(Number)
  const bytes = Buffer.allocUnsafe(end - start + 1)
  read(media, bytes, 0, bytes.length, start, () => {
    const length = { 'content-length': bytes.length, 'content-range': `bytes ${start}-${end}/*` }
    response.writeHead(206, { 'content-type': 'audio/mp4', ...length }).end(bytes)
  })
}

createServer((request, response) => {
  if (request.url === '/page') return sendPage(response)
  if (request.url === '/media') return sendRange(response, request.headers.range ?? '')
  return sendHello(response)
}).listen(Number(process.env.PORT), '127.0.0.1')
