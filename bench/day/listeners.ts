import { spreadOf } from '../report/spread.ts'
import type { AskedListeners, Audience, KindTally, ListenersAnswer, VisitQuarter } from './day-messages.ts'
import { REQUEST_KINDS, type RequestKind } from './day-plan.ts'
import { visit } from './listener-visit.ts'
import { createSender, type ReceivedAnswer, type SentRequest } from './send-request.ts'

/** The process of all listeners: for each quarter hour it makes its visits, as fast as they are answered. */

/** Visits at once. */
const AT_ONCE = 32

const tallies = new Map(REQUEST_KINDS.map((kind) => [kind, { milliseconds: [] as number[], refused: 0 }]))
let audience: Audience | undefined
let send: ReturnType<typeof createSender> | undefined
let bytes = 0
let visits = 0
let firstRefusal: string | undefined

async function sendCounted(kind: RequestKind, sent: SentRequest, expected: number): Promise<ReceivedAnswer> {
  const tally = tallies.get(kind)
  if (!send || !tally) throw new Error('the listeners do not know the server')
  const answer = await send(sent)
  tally.milliseconds.push(answer.milliseconds)
  bytes += answer.body.length
  if (answer.status === expected) return answer
  tally.refused += 1
  firstRefusal ??= `${sent.method} ${sent.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`
  return answer
}

const countRequests = () => [...tallies.values()].reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)

async function visitAll({ now, listeners }: VisitQuarter): Promise<ListenersAnswer> {
  const [known, before, startedAt] = [audience, countRequests(), Date.now()]
  if (!known) throw new Error('the listeners do not know the catalogue')
  const queue = listeners.values()
  const visitNext = async () => {
    for (const listener of queue) {
      visits += 1
      const shown = () => now + Date.now() - startedAt
      await visit({ listener, audience: known, number: visits, now: shown, send: sendCounted })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
  return { requests: countRequests() - before }
}

function tallyOf(kind: RequestKind): KindTally {
  const { milliseconds, refused } = tallies.get(kind) ?? { milliseconds: [], refused: 0 }
  return { kind, requests: milliseconds.length, refused, ...spreadOf(milliseconds) }
}

async function answer(asked: AskedListeners): Promise<ListenersAnswer> {
  if ('quarter' in asked) return visitAll(asked.quarter)
  if ('isOver' in asked) return { tallies: REQUEST_KINDS.map(tallyOf), bytes, firstRefusal }
  audience = asked.audience
  send = createSender(audience.port)
  return { requests: 0 }
}

process.on('message', (asked: AskedListeners) => {
  answer(asked).then(
    (message) => process.send?.(message),
    (error: Error) => process.send?.({ failure: error.stack ?? error.message } satisfies ListenersAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
