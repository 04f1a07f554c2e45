import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallError } from '#contract/errors.ts'
import { admitRequests } from './admit-requests.ts'

/** An admission that keeps every request waiting until the test continues it. */
function createGate() {
  const waiting: ((refusal?: CallError) => void)[] = []
  const gate = { inProgress: 0, waiting }
  const admission = {
    enter: (_: unknown, go: (refusal?: CallError) => void) => void waiting.push(go),
    admit: () => undefined,
    begin() {
      gate.inProgress += 1
      return () => {
        gate.inProgress -= 1
      }
    },
    isOverloaded: () => false,
  }
  return { ...gate, gate, admission }
}

let app: FastifyInstance
let port: number
let hold: ReturnType<typeof createGate>
let done: string[]
beforeEach(async () => {
  hold = createGate()
  done = []
  app = fastify()
  admitRequests(app, hold.admission, () => false)
  app.all('/work', async ({ method }) => {
    done.push(method)
    return 'done'
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** Sends requests at once on one connection, and ends it while they wait. */
async function sendAndLeave(method: string, count: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${method} /work HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`.repeat(count))
  await vi.waitFor(() => expect(hold.waiting).toHaveLength(count))
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
    )
  socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
}

test('a visitor who leaves while waiting is not in progress for ever, and nothing is read for them', async () => {
  await sendAndLeave('GET', 3)
  for (const go of hold.waiting) go()
  expect(hold.gate.inProgress).toBe(0)
  expect(done).toEqual([])
})

test('what a visitor who leaves while waiting wanted to write is written', async () => {
  await sendAndLeave('POST', 2)
  for (const go of hold.waiting) go()
  await vi.waitFor(() => expect(done).toEqual(['POST', 'POST']))
  expect(hold.gate.inProgress).toBe(0)
})

test('a request is in progress until its answer', async () => {
  const answer = fetch(`http://127.0.0.1:${port}/work`)
  await vi.waitFor(() => expect(hold.waiting).toHaveLength(1))
  hold.waiting[0]?.()
  expect(hold.gate.inProgress).toBe(1)
  expect(await (await answer).text()).toBe('done')
  await vi.waitFor(() => expect(hold.gate.inProgress).toBe(0))
})
