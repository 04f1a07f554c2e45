/**
 * Measures the memory of a running server for listeners who request a recording and do not read it: `node
 * bench/load/measure-unread-media.ts http://127.0.0.1:8000/media/… PID 300`. Reads the server's memory from /proc.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const HELD_MILLISECONDS = 20_000
const [address = '', pid = '', count = '300'] = process.argv.slice(2)
const url = new URL(address)

function residentMegabytes(): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

const before = residentMegabytes()
const statuses = new Map<string, number>()
const sockets = Array.from({ length: Number(count) }, () => {
  const socket = connect(Number(url.port), url.hostname, () => {
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
  })
  // Only the status is read; the body stays in the socket.
  socket.once('readable', () => {
    const status = String(socket.read(12) ?? '').slice(9)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  socket.on('error', () => undefined)
  return socket
})

let peakMegabytes = before
for (let waited = 0; waited < HELD_MILLISECONDS; waited += 100) {
  await wait(100)
  peakMegabytes = Math.max(peakMegabytes, residentMegabytes())
}
for (const socket of sockets) socket.destroy()
console.log(
  JSON.stringify({
    count,
    before,
    most: peakMegabytes,
    grown: peakMegabytes - before,
    statuses: Object.fromEntries(statuses),
  }),
)
