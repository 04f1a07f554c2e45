import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

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
  const turns = createTurns({ atOnce: 2, waiting: 1, retryAfterSeconds: 5 })
  const { ends, work } = createWork()
  const results = [turns(work), turns(work), turns(work)]
  await expect(turns(work)).rejects.toMatchObject({ code: 'unavailable' })
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await results[1]).toBe(1)
  expect(ends).toHaveLength(3)
  ends[0]?.()
  ends[2]?.()
  expect(await Promise.all(results)).toEqual([0, 1, 2])
})

test('a task that fails passes its turn on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, retryAfterSeconds: 5 })
  const { ends, work } = createWork()
  const failing = turns(work)
  const next = turns(work)
  ends[0]?.(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  ends[1]?.()
  expect(await next).toBe(1)
  expect(await turns(async () => 'again')).toBe('again')
})
