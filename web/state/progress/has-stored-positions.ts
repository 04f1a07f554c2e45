import { readStorage } from '../../http/browser/browser-storage.ts'

export const POSITIONS_KEY = 'places'

/**
 * True if this browser stores positions of its visitor. A module of its own, so that asking does not load the reader.
 */
export function hasStoredPositions(): boolean {
  return readStorage('local', POSITIONS_KEY) !== null
}
