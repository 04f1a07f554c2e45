import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { onTabCleared } from '#web/http/browser/clear-tab-state.ts'

const KEY = 'navigation_history'
const MAX_ENTRIES = 50

/** The scroll position of each history entry, the latest last. */
let heights: ReadonlyMap<string, number> | undefined
// The next visitor starts without the last one's positions.
onTabCleared(() => {
  heights = undefined
})

function scrollHeights(): ReadonlyMap<string, number> {
  heights ??= new Map(readHeights())
  return heights
}

function readHeights(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStorage('session', KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHeight) : []
  } catch {
    return []
  }
}

function isHeight(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}

export function storedScroll(key: string): number | undefined {
  return scrollHeights().get(key)
}

/** Remembers the scroll position of a history entry. */
export function rememberScroll(key: string, pixels: number): void {
  const others = [...scrollHeights()].filter(([other]) => other !== key)
  heights = new Map([...others, [key, pixels] as const].slice(-MAX_ENTRIES))
}

/** Stores the positions, called when the page is left. */
export function storeScrolls(): void {
  writeStorage('session', KEY, JSON.stringify([...scrollHeights()]))
}
