import { describe, expect, test } from 'vitest'
import type { RequestPriority } from '#rules/http/request-priority.ts'
import { createAdmission } from './admission.ts'

type Fate = 'waiting' | 'admitted' | 'refused'

/** An event loop whose rounds and clock the test turns. A request that is admitted takes some milliseconds. */
function createLoop(milliseconds: number) {
  let time = 0
  let ends: (() => void)[] = []
  const log: string[] = []
  const order: string[] = []
  const admission = createAdmission({
    now: () => time,
    afterRound: (done) => ends.push(done),
    onOverload: () => log.push('overload'),
    onCalm: (refused) => log.push(`calm after ${refused}`),
  })
  const pass = (passed: number) => {
    time += passed
  }
  const turn = (rounds = 1) => {
    for (let round = 0; round < rounds; round += 1) {
      const now = ends
      ends = []
      for (const end of now) end()
    }
  }
  const arrive = (priority: RequestPriority, count: number) => {
    const fates: Fate[] = Array.from({ length: count }, () => 'waiting')
    for (const at of fates.keys())
      admission.enter(priority, (refusal) => {
        fates[at] = refusal ? 'refused' : 'admitted'
        if (refusal) return expect(refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
        order.push(priority)
        const end = admission.begin()
        pass(milliseconds)
        end()
      })
    return fates
  }
  /** Turns until nothing waits. */
  const drain = () => turn(20_000)
  return { admission, arrive, turn, drain, pass, log, order }
}

const countOf = (fates: readonly Fate[], fate: Fate) => fates.filter((each) => each === fate).length

describe('admission of requests that are computed here', () => {
  test('as many as fit in a slice begin at once, the rest wait for their round', () => {
    const { arrive, turn } = createLoop(1)
    const fates = arrive('normal', 6)
    expect(countOf(fates, 'admitted')).toBe(2)
    turn()
    expect(countOf(fates, 'admitted')).toBe(4)
    turn(9)
    expect(countOf(fates, 'admitted')).toBe(6)
  })

  test('money, sign-in and media come before lists', () => {
    const { arrive, drain, order } = createLoop(2)
    arrive('deferrable', 3)
    arrive('normal', 2)
    arrive('essential', 2)
    drain()
    expect(order.slice(0, 5)).toEqual(['deferrable', 'essential', 'essential', 'normal', 'normal'])
  })

  test('a short rush is waited out, and nobody is refused', () => {
    const { arrive, drain, log } = createLoop(10)
    const fates = arrive('deferrable', 90)
    drain()
    expect(countOf(fates, 'admitted')).toBe(90)
    expect(log).toEqual([])
  })

  test('a request that has waited too long is refused', () => {
    const { arrive, drain } = createLoop(10)
    const lists = arrive('deferrable', 300)
    drain()
    expect(countOf(lists, 'refused')).toBeGreaterThan(140)
    expect(countOf(lists, 'admitted')).toBeGreaterThan(90)
  })

  test('in an overload lists are refused first, on arrival', () => {
    const { arrive, turn, log } = createLoop(10)
    arrive('normal', 300)
    turn(120)
    expect(log).toEqual([])
    // More than 128 wait, and a hundred are answered in a second: twenty in the time that a list may wait.
    const lists = arrive('deferrable', 50)
    expect(countOf(lists, 'refused')).toBe(50)
    expect(log).toEqual(['overload'])
    expect(countOf(arrive('normal', 100), 'refused')).toBe(100)
    expect(countOf(arrive('essential', 100), 'refused')).toBe(0)
  })

  test('few requests at a time are never refused, however slow the machine', () => {
    const { arrive, drain } = createLoop(300)
    for (let round = 0; round < 30; round += 1) {
      const fates = arrive('deferrable', 4)
      drain()
      expect(countOf(fates, 'admitted')).toBe(4)
    }
  })

  test('an overload is over a quarter of a second after its last sign', () => {
    const { admission, arrive, turn, drain, pass, log } = createLoop(10)
    arrive('normal', 300)
    turn(120)
    arrive('deferrable', 50)
    expect(admission.isOverloaded()).toBe(true)
    drain()
    pass(251)
    expect(admission.isOverloaded()).toBe(false)
    const fates = arrive('deferrable', 90)
    drain()
    expect(countOf(fates, 'admitted')).toBe(90)
    expect(log).toEqual(['overload', expect.stringMatching(/^calm after \d+$/)])
  })
})

describe('admission of requests that wait for a database', () => {
  test('as many lists may be in progress as are answered in half a second', () => {
    const { admission, pass, arrive, turn } = createLoop(0)
    const answer = (count: number) => {
      for (let answered = 0; answered < count; answered += 1) {
        admission.begin()()
        pass(1)
      }
    }
    answer(1100)
    const ends = Array.from({ length: 530 }, () => admission.begin())
    for (let round = 0; round < 10; round += 1) {
      expect(arrive('deferrable', 1)).toEqual(['admitted'])
      turn()
      answer(100)
    }
    expect([...arrive('deferrable', 1), ...arrive('normal', 1), ...arrive('essential', 1)]).toEqual([
      'refused',
      'admitted',
      'admitted',
    ])
    expect(() => admission.admit('deferrable')).toThrow('unavailable')
    for (const end of ends.slice(0, 60)) end()
    expect(arrive('deferrable', 1)).toEqual(['admitted'])
  })

  test('a few requests that wait long are no overload', () => {
    const { admission, pass, arrive, turn } = createLoop(0)
    for (let open = 0; open < 64; open += 1) admission.begin()
    for (let round = 0; round < 20; round += 1) {
      pass(1000)
      expect(arrive('deferrable', 1)).toEqual(['admitted'])
      turn()
    }
  })

  test('the end of a request counts once', () => {
    const { admission } = createLoop(0)
    const end = admission.begin()
    end()
    end()
    for (let open = 0; open < 64; open += 1) admission.begin()
    expect(() => admission.admit('deferrable')).not.toThrow()
  })
})
