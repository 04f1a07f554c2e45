import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/session.ts'
import type { ProgressReport } from '#contract/catalogue/progress.ts'
import { EMPTY_USER } from '#rules/accounts/empty-user.ts'
import { mergeProgress, type Progress, progressFromReport, summarizeProgress } from '#rules/player/progress.ts'
import { applyReport, parseStoredProgress, serializeStoredProgress } from '#rules/player/stored-progress.ts'
import { storageOf } from '#web/http/browser/browser-storage.fixture.ts'
import { tabLocks } from '#web/http/browser/tab-locks.fixture.ts'
import { playableItem } from '#web/player/core/state/playable-item.fixture.ts'

const COUNT = 1000
const ruth: User = {
  ...EMPTY_USER,
  ...{ id: 'ruth', email: 'ruth@test.example', is_registered: true, is_verified: true, is_logged_in: true },
  has_password: true,
}

type Put = { params: { content_id: string }; body: ProgressReport }

/** The progress that the server has, merged by the server's own rule. */
let server: Map<string, Progress>
let puts: Put[]
/** The number of requests after which the connection is cut, once. */
let cutAfter: number
/** True if the cut loses the answer only, and the server has the report. */
let losesAnswer: boolean

vi.mock('#web/http/api.ts', () => ({
  call: async (_call: unknown, put: Put) => {
    const isCut = puts.length === cutAfter
    if (isCut) cutAfter = Number.POSITIVE_INFINITY
    if (isCut && !losesAnswer) throw new TypeError('Failed to fetch')
    puts.push(put)
    receive(put)
    if (isCut) throw new TypeError('Failed to fetch')
    const { position_seconds, device_id, at, duration_seconds } = put.body
    const place = { position_seconds, device_id, at }
    const rest = { duration_seconds, is_finished: false, finished_at: null, listened: [], listened_seconds: 0 }
    return { data: { content_id: put.params.content_id, ...place, last_place: place, ...rest } }
  },
}))

function receive({ params: { content_id }, body }: Put): void {
  const { position_seconds, duration_seconds, device_id, listened, at } = body
  const report = { seconds: position_seconds, duration: duration_seconds, device: device_id, at: Date.parse(at) }
  const reported = progressFromReport({ ...report, listened: listened.map(([from = 0, to = 0]) => [from, to]) })
  const known = server.get(content_id)
  server.set(content_id, known ? mergeProgress(known, reported) : reported)
}

const furthest = (id: string) => {
  const progress = server.get(id)
  return progress && summarizeProgress(progress)?.furthest
}

/** A tab of its own, with the browser's storage and locks. */
async function openTab() {
  vi.resetModules()
  const { setVisitor } = await import('#web/http/session/visitor.ts')
  setVisitor({ user: ruth })
  return (await import('./send-positions.ts')).sendPositions
}

beforeEach(() => {
  server = new Map()
  puts = []
  cutAfter = Number.POSITIVE_INFINITY
  losesAnswer = false
  let heard = parseStoredProgress(null)
  heard = { ...heard, owner: 'ruth' }
  for (let at = 1; at <= COUNT; at++) {
    const report = { seconds: at, at, device: 'phone', duration: 5000, listened: [] }
    heard = applyReport(heard, playableItem({ id: `item-${at}` }), report)
  }
  const storage = storageOf(new Map([['places', serializeStoredProgress(heard)]]))
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('navigator', { locks: tabLocks(), onLine: true })
  vi.stubGlobal('addEventListener', () => undefined)
  // Another device was further in one item, later.
  const further = { seconds: 4000, at: COUNT + 1, device: 'laptop', duration: 5000, listened: [] }
  server.set('item-7', progressFromReport(further))
})
afterEach(() => void vi.unstubAllGlobals())

function expectAllOnce() {
  expect(new Set(puts.map(({ params }) => params.content_id)).size).toBe(COUNT)
  for (let at = 1; at <= COUNT; at++) expect(furthest(`item-${at}`)).toBe(at === 7 ? 4000 : at)
}

test('a thousand positions stored offline arrive once each, and none moves back', async () => {
  const send = await openTab()
  await send()
  await send()
  expect(puts).toHaveLength(COUNT)
  expectAllOnce()
})

test.each([
  [false, COUNT],
  [true, COUNT + 1],
])(
  'after a cut in the middle (only the answer lost: %s) no other position is sent again',
  async (isAnswerLost, sent) => {
    const send = await openTab()
    cutAfter = COUNT / 2
    losesAnswer = isAnswerLost
    await send()
    expect(puts.length).toBeLessThan(COUNT)
    await send()
    expect(puts).toHaveLength(sent)
    expectAllOnce()
  },
)

test('two tabs that send at the same time send each position once', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await Promise.all([one(), other()])
  expect(puts).toHaveLength(COUNT)
  expectAllOnce()
})
