import { mayPlay } from '#rules/access/access.ts'
import type { ItemFile, Manifest, RadioFile } from './manifest.ts'

/** Faults of a pack's radio channels. Only public recordings can be broadcast. */
export function radioFaults({ series, radio = [] }: Manifest): string[] {
  const visibleSeries = series.filter(({ visibility }) => visibility !== 'private')
  const items = new Map(visibleSeries.flatMap((seriesFile) => seriesFile.items.map((item) => [item.id, item])))
  const itemsOf = new Map(visibleSeries.map((one) => [one.handle, one.items]))

  const faultOf = (entry: string): string | undefined => {
    const [kind = '', name = ''] = entry.split(':')
    if (kind === 'series') {
      const seriesItems = itemsOf.get(name)
      if (!seriesItems) return `unknown or hidden: ${entry}`
      return seriesItems.some(mayBeBroadcast) ? undefined : `${entry} has no public recording`
    }
    const item = items.get(name)
    if (!item) return `unknown or hidden: ${entry}`
    if (!item.audio) return `${entry} has no audio`
    return mayBeBroadcast(item) ? undefined : `${entry} is not public`
  }
  return [
    ...repeatedFaults(radio, 'id', ({ id }) => id),
    ...repeatedFaults(radio, 'handle', ({ handle }) => handle.toLowerCase()),
    ...radio.flatMap(({ handle, entries, fallback }) =>
      [...entries, ...(fallback ? [fallback] : [])]
        .map(faultOf)
        .filter((fault) => fault !== undefined)
        .map((fault) => `radio ${handle}: ${fault}`),
    ),
  ]
}

function mayBeBroadcast({ audio, is_free, is_accessible = true, visibility }: ItemFile): boolean {
  const isOpen = mayPlay({ isFree: is_free, isAccessible: is_accessible, isSubscribed: false })
  return Boolean(audio) && isOpen && visibility !== 'private'
}

function repeatedFaults(radio: readonly RadioFile[], field: string, nameOf: (channel: RadioFile) => string): string[] {
  const names = radio.map(nameOf)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
    (name) => `radio ${field} ${name} is repeated`,
  )
}
