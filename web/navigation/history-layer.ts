import { markLayerClosed } from './go-back.ts'

/** What stands over a page and has an entry of the browser's history of its own: Back takes it away and leaves the page. */
type Layer = { name: string; href: string; close: () => void }

const MARK = 'layer'

/** Those that are open, the uppermost last. */
const layers: Layer[] = []
let count = 0
let resolveRemoval: (() => void) | undefined
let isListening = false

/**
 * Puts a layer on the history. Answers with what takes it off again where it is closed by other means than Back; it
 * settles once the history stands at the page, so that whoever then goes elsewhere goes from there.
 */
export function openLayer(close: () => void): () => Promise<void> {
  listenForPopstate()
  count += 1
  const layer = { name: `${performance.timeOrigin} ${count}`, href: location.href, close }
  // What is kept with the page's own entry is kept with this one: it is the same page.
  history.pushState({ ...history.state, [MARK]: layer.name }, '')
  layers.push(layer)
  return () => removeLayer(layer)
}

function removeLayer(layer: Layer): Promise<void> {
  const at = layers.indexOf(layer)
  if (at < 0) return Promise.resolve()
  layers.splice(at, 1)
  // Another page was opened meanwhile: the entry lies behind it, and is passed over when somebody comes back.
  if (markOf(history.state) !== layer.name) return Promise.resolve()
  return new Promise((resolve) => {
    resolveRemoval = resolve
    history.back()
  })
}

/** Before anybody else hears of it: an entry of a layer is no other place, and nobody is to go there. */
function listenForPopstate(): void {
  if (isListening) return
  isListening = true
  addEventListener('popstate', handlePopstate, { capture: true })
}

function handlePopstate(event: PopStateEvent): void {
  const left = resolveRemoval
  resolveRemoval = undefined
  if (left) {
    event.stopImmediatePropagation()
    markLayerClosed()
    left()
    return
  }
  const mark = markOf(event.state)
  const top = layers.at(-1)
  if (top && mark !== top.name) {
    layers.pop()
    markLayerClosed()
    if (location.href === top.href) event.stopImmediatePropagation()
    top.close()
  } else if (!top && mark !== undefined) {
    event.stopImmediatePropagation()
    history.back()
  }
}

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined
}
