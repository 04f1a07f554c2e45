import { Agent, request } from 'node:http'
import type { LoadPlan, LoadResult, LoadTally } from './load-plan.ts'

/**
 * A process that sends requests at a fixed rate, without waiting for earlier answers, as independent visitors do. The
 * first message is a LoadPlan; the answer is a LoadResult.
 */

const TICK_MILLISECONDS = 5

/** Each request has a network of its own, because rate limits are not measured here. */
function networkOf(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
}

type Sending = { plan: LoadPlan; agent: Agent; tallies: Map<string, LoadTally> }

function sendOne({ plan, agent, tallies }: Sending, at: number): Promise<void> {
  const kind = plan.kinds[at % plan.kinds.length]
  if (!kind) throw new Error('a plan has kinds')
  const tally = tallies.get(kind.name) ?? { statuses: {}, answered: [], refused: [], withoutRetry: 0, failures: [] }
  tallies.set(kind.name, tally)
  let sentAt = performance.now()
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port: plan.port,
        path: kind.path.replace('{n}', String(at)),
        method: kind.method,
        headers: {
          ...kind.headers,
          'x-forwarded-for': networkOf(at),
          ...(kind.body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
          const list = status === 503 ? tally.refused : tally.answered
          list.push(performance.now() - sentAt)
          if (status === 503 && !answer.headers['retry-after']) tally.withoutRetry += 1
          resolve()
        })
        answer.on('error', (error) => {
          tally.failures.push(error.message)
          resolve()
        })
      },
    )
    // Measured from the time at which the request can be sent: behind a front server, connections are already open.
    const send = () => {
      sentAt = performance.now()
    }
    outgoing.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()))
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      tally.failures.push(error.code ?? error.message)
      resolve()
    })
    outgoing.end(kind.body)
  })
}

/** Sends for the planned time, then waits for the answers. */
async function send(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections ?? Number.POSITIVE_INFINITY })
  const tallies = new Map<string, LoadTally>()
  const sending = { plan, agent, tallies }
  const pending: Promise<void>[] = []
  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - startedAt) / 1000
      const due = Math.min(elapsed, plan.seconds) * plan.perSecond
      while (pending.length < due) pending.push(sendOne(sending, pending.length))
      if (elapsed < plan.seconds) return
      clearInterval(timer)
      resolve()
    }, TICK_MILLISECONDS)
  })
  await Promise.all(pending)
  agent.destroy()
  return { seconds: (performance.now() - startedAt) / 1000, sent: pending.length, kinds: Object.fromEntries(tallies) }
}

process.once('message', (plan: LoadPlan) => {
  send(plan).then((result) => process.send?.(result, () => process.disconnect?.()))
})
