import { describe, expect, test } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createFallbackRequestCounter } from './fallback-request-counter.ts'
import { createLocalRequestCounter } from './local-request-counter.ts'
import type { RequestCount, RequestCounter } from './request-counter.ts'

const REQUEST = { route: 'POST /web/login', network: '192.0.2.1', milliseconds: 60_000 }
const SHARED_COUNT = 41

type Store = 'answers' | 'refuses' | 'hangs'

function openCounter() {
  const clock = createMovableClock({ now: () => 1_000_000 })
  const log: string[] = []
  const state: { store: Store; asked: number } = { store: 'answers', asked: 0 }
  const answers: Record<Store, () => Promise<RequestCount>> = {
    answers: async () => ({ count: SHARED_COUNT, millisecondsLeft: 1 }),
    refuses: () => Promise.reject(new Error('gone')),
    hangs: () => new Promise(() => undefined),
  }
  const shared: RequestCounter = {
    count() {
      state.asked += 1
      return answers[state.store]()
    },
    reset: () => Promise.reject(new Error('gone')),
  }
  const counter = createFallbackRequestCounter(shared, createLocalRequestCounter(clock), {
    clock,
    answerMilliseconds: 1,
    onFailure: () => log.push('failed'),
    onRecovery: () => log.push('back'),
  })
  return { clock, log, state, counter, count: async () => (await counter.count(REQUEST)).count }
}

describe('a counter with a shared store', () => {
  test.each(['refuses', 'hangs'] as const)('counts by itself while the store %s, and says so once', async (store) => {
    const { clock, log, state, count } = openCounter()
    expect(await count()).toBe(SHARED_COUNT)
    state.store = store
    expect([await count(), await count(), await count()]).toEqual([1, 2, 3])
    // The store is not called for a while: no request waits for it.
    expect(state.asked).toBe(2)
    clock.advance(2)
    expect(await count()).toBe(4)
    expect([state.asked, log]).toEqual([3, ['failed']])

    state.store = 'answers'
    clock.advance(2)
    expect(await count()).toBe(SHARED_COUNT)
    expect(log).toEqual(['failed', 'back'])
  })

  test('deletes its own counts even if the store cannot', async () => {
    const { state, counter, count } = openCounter()
    state.store = 'refuses'
    expect([await count(), await count()]).toEqual([1, 2])
    await counter.reset()
    expect(await count()).toBe(1)
  })
})
