import type { PlayableItem } from '../core/audio-state.ts'
import type { EngineParts, Played } from './engine-parts.ts'

export type PlayOptions = {
  /** What previous and next walk through. */
  queue?: readonly PlayableItem[] | undefined
  /** Seconds from its start. */
  from?: number | undefined
}

export type Starts = {
  /** Starts an item. Call it within the visitor's gesture. */
  play: (item: PlayableItem, options?: PlayOptions) => Promise<Played>
  /** Links expire: what failed, or was left before it had one, is asked for anew and goes on where it stood. */
  retry: () => Promise<Played>
}

export function createStarts({ store, output, find }: EngineParts): Starts {
  const state = store.getSnapshot

  async function play(item: PlayableItem, { queue = [], from = 0 }: PlayOptions = {}): Promise<Played> {
    store.send({ type: 'choose', item, queue, position: from })
    return item.audio_url ? start(item, item.audio_url) : fetchThenStart(item.id)
  }

  async function retry(): Promise<Played> {
    store.send({ type: 'retry' })
    const { item } = state()
    return item ? fetchThenStart(item.id) : 'nothing'
  }

  function start({ live }: PlayableItem, url: string): Played {
    if (live) output.tune({ url, fallbackUrl: live.fallback_url })
    else {
      output.load(url, state().position)
      output.play()
    }
    return 'playing'
  }

  async function fetchThenStart(id: string): Promise<Played> {
    output.prime()
    const asked = state().item
    const found = await find(id)
    const isOvertaken = state().item !== asked || state().status !== 'loading'
    if (isOvertaken) return 'nothing'
    if (found.kind !== 'item') {
      store.send({ type: found.kind === 'unreachable' ? 'unreachable' : 'refused' })
      return found.kind
    }
    store.send({ type: 'found', item: found.item })
    return start(found.item, found.item.audio_url)
  }

  return { play, retry }
}
