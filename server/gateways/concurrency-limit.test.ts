import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const refusal = () => new Error('busy')

function createWork() {
  const ends: ((error?: Error) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const own = ends.length
      ends.push((error) => (error ? reject(error) : resolve(own)))
    })
  return { ends, work }
}

test('tasks run and wait up to the limits, and more are refused', async () => {
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 1, refusal })
  const { ends, work } = createWork()
  const results = [limited(work), limited(work), limited(work)]
  await expect(limited(work)).rejects.toThrow('busy')
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await results[1]).toBe(1)
  expect(ends).toHaveLength(3)
  ends[0]?.()
  ends[2]?.()
  expect(await Promise.all(results)).toEqual([0, 1, 2])
})

test('a task that fails passes its slot on', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1, refusal })
  const { ends, work } = createWork()
  const failing = limited(work)
  const next = limited(work)
  ends[0]?.(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  ends[1]?.()
  expect(await next).toBe(1)
  expect(await limited(async () => 'again')).toBe('again')
})

test('a task that waits too long for its slot is refused, and never runs', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1, refusal, waitMilliseconds: 20 })
  const { ends, work } = createWork()
  const running = limited(work)
  await expect(limited(work)).rejects.toThrow('busy')
  ends[0]?.()
  await running
  expect(ends).toHaveLength(1)
  expect(await limited(async () => 'again')).toBe('again')
})

test('a task may wait longer for its slot than the others; without a bound, any number may wait', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waitMilliseconds: 20, refusal })
  const { ends, work } = createWork()
  const running = limited(work)
  const patient = [limited(work, {}), limited(work, {})]
  await expect(limited(work)).rejects.toThrow('busy')
  ends[0]?.()
  await running
  ends[1]?.()
  expect(await patient[0]).toBe(1)
  ends[2]?.()
  expect(await patient[1]).toBe(2)
})
