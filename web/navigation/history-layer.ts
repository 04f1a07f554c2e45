import { markLayerClosed } from './go-back.ts'

/** Something open above a page with a history entry of its own: Back closes it and keeps the page. */
type Layer = { name: string; href: string; close: () => void }

const MARK = 'layer'

/** The open layers, the uppermost last. */
const layers: Layer[] = []
let count = 0
let resolveRemoval: (() => void) | undefined
let isListening = false

/**
 * Adds a history entry for a layer. Returns a function that removes it if the layer closes by other means than Back;
 * its promise resolves once the history is at the page's entry, so that a navigation may follow.
 */
export function openLayer(close: () => void): () => Promise<void> {
  listenForPopstate()
  count += 1
  const layer = { name: `${performance.timeOrigin} ${count}`, href: location.href, close }
  // The entry keeps the state of the page's own entry, because it is the same page.
  history.pushState({ ...history.state, [MARK]: layer.name }, '')
  layers.push(layer)
  return () => removeLayer(layer)
}

function removeLayer(layer: Layer): Promise<void> {
  const at = layers.indexOf(layer)
  if (at < 0) return Promise.resolve()
  layers.splice(at, 1)
  // Another page was opened since: the layer's entry lies behind it, and Back skips it.
  if (markOf(history.state) !== layer.name) return Promise.resolve()
  return new Promise((resolve) => {
    resolveRemoval = resolve
    history.back()
  })
}

/** Listens in the capture phase, before other listeners: an entry of a layer is not a page to navigate to. */
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
