import { readStorage } from '../../http/browser/browser-storage.ts'

export const POSITIONS_KEY = 'places'

/** Whether this browser keeps places of its visitor at all; whoever asks only that needs none of what reads them. */
export function hasStoredPositions(): boolean {
  return readStorage('local', POSITIONS_KEY) !== null
}
