import { readKept } from './storage.ts'

export const PLACES_KEY = 'places'

/** Whether this browser keeps places of its visitor at all; whoever asks only that needs none of what reads them. */
export function hasKeptPlaces(): boolean {
  return readKept('local', PLACES_KEY) !== null
}
