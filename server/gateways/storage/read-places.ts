import { StorageAway } from './storage.ts'

type PlaceLimits = { most: number; waitMilliseconds: number }

/** Runs a reading once there is room for it. */
export type ReadPlaces = <result>(read: () => Promise<result>) => Promise<result>

/**
 * Runs up to `most` readings at once, so that a storage that does not answer holds a bounded number of connections; the
 * others wait for a place. Throws a StorageAway for one that has waited too long.
 */
export function createReadPlaces({ most, waitMilliseconds }: PlaceLimits): ReadPlaces {
  let taken = 0
  const waiting = new Set<() => void>()
  const place = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new StorageAway('the storage is too slow for all who read from it'))
      }, waitMilliseconds)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(enter)
    })
  return async (read) => {
    if (taken < most) taken += 1
    // A finished reading passes its place on, so `taken` is unchanged.
    else await place()
    try {
      return await read()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else taken -= 1
    }
  }
}
