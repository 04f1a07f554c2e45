import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

function createWork() {
  const ends: ((error?: Error) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const own = ends.length
      ends.push((error) => (error ? reject(error) : resolve(own)))
    })
  return { ends, work }
}

test('runs and queues tasks up to its limits, and refuses more', async () => {
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 1, retryAfterSeconds: 5 })
  const { ends, work } = createWork()
  const results = [limited(work), limited(work), limited(work)]
  await expect(limited(work)).rejects.toMatchObject({ code: 'unavailable' })
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await results[1]).toBe(1)
  expect(ends).toHaveLength(3)
  ends[0]?.()
  ends[2]?.()
  expect(await Promise.all(results)).toEqual([0, 1, 2])
})

test('a task that fails passes its slot on', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1, retryAfterSeconds: 5 })
  const { ends, work } = createWork()
  const failing = limited(work)
  const next = limited(work)
  ends[0]?.(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  ends[1]?.()
  expect(await next).toBe(1)
  expect(await limited(async () => 'again')).toBe('again')
})

test('refuses a task that waits too long for its slot, and never runs it', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1, retryAfterSeconds: 5, waitMilliseconds: 20 })
  const { ends, work } = createWork()
  const running = limited(work)
  await expect(limited(work)).rejects.toMatchObject({ code: 'unavailable' })
  ends[0]?.()
  await running
  expect(ends).toHaveLength(1)
  expect(await limited(async () => 'again')).toBe('again')
})
