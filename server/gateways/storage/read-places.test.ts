import { expect, test } from 'vitest'
import { createReadPlaces } from './read-places.ts'
import { StorageAway } from './storage.ts'

const WAIT_MILLISECONDS = 50

function createReadings() {
  const ends: ((error?: Error) => void)[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      const own = ends.length
      ends.push((error) => (error ? reject(error) : resolve(own)))
    })
  return { ends, read }
}

test('as many read at once as there are places; a finished or failed one passes its place on', async () => {
  const inPlace = createReadPlaces({ most: 2, waitMilliseconds: 60_000 })
  const { ends, read } = createReadings()
  const readings = [inPlace(read), inPlace(read), inPlace(read), inPlace(read)]
  expect(ends).toHaveLength(2)
  ends[1]?.()
  expect(await readings[1]).toBe(1)
  expect(ends).toHaveLength(3)
  ends[0]?.(new Error('broken'))
  await expect(readings[0]).rejects.toThrow('broken')
  expect(ends).toHaveLength(4)
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(readings.slice(2))).toEqual([2, 3])
  expect(await inPlace(async () => 'again')).toBe('again')
})

test('one that waits too long for a place fails, and takes no place later', async () => {
  const inPlace = createReadPlaces({ most: 1, waitMilliseconds: WAIT_MILLISECONDS })
  const { ends, read } = createReadings()
  const first = inPlace(read)
  await expect(inPlace(read)).rejects.toBeInstanceOf(StorageAway)
  ends[0]?.()
  await first
  expect(ends).toHaveLength(1)
  expect(await inPlace(async () => 'again')).toBe('again')
})
