import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { MOST_SILENCES, PUT_OFF_MILLISECONDS } from './comparing.ts'
import { createTries } from './tries.ts'

type Comparing<single> = {
  /** Takes over what its store says went back of it. */
  follow: (one: single) => Promise<void>
  later: (one: single, milliseconds: number) => Promise<void>
  /** It is asked about again tomorrow, or never, so that it does not stand before the others every time. */
  done: (one: single) => Promise<void>
}

/**
 * Compares what was paid once with what its store says; about how many it had anything to say. A store that is silent is asked
 * again later. Throws what went wrong with some only when all others are done.
 */
export async function compareSingles<single>(
  singles: readonly single[],
  { follow, later, done }: Comparing<single>,
): Promise<number> {
  const tries = createTries()
  let silences = 0
  let compared = 0
  await tries.each(singles, 1, async (one) => {
    if (silences >= MOST_SILENCES) return
    try {
      await follow(one)
    } catch (error) {
      if (error instanceof StoreUnavailable) {
        silences += 1
        return later(one, PUT_OFF_MILLISECONDS)
      }
      tries.failed(error)
    }
    silences = 0
    await done(one)
    compared += 1
  })
  tries.throwFirst()
  return compared
}
