import { markLayerClosed } from './go-back.ts'
import { currentEntry, type LayerMark, pushLayer, writePendingPage } from './history-entry.ts'

/** A dialog or view over a page, with an entry of its own in the browser's history: Back closes it and keeps the page. */
type Layer = { mark: LayerMark; href: string; close: () => void; hasEntry: boolean }

/** The open layers, the uppermost last. */
const layers: Layer[] = []
let count = 0

/**
 * The step back that this module has started and that is not over yet: `off` the entry of a layer that has closed, or
 * `past` the obsolete entry of an earlier layer, met on the way to a page.
 */
let stepBack: 'off' | 'past' | undefined
const waiting: (() => void)[] = []

/** Adds a layer to the history. Returns the function to call when the layer is closed by other means than Back. */
export function openLayer(close: () => void): () => void {
  count += 1
  const mark = { document: performance.timeOrigin, number: count }
  const layer = { mark, href: location.href, close, hasEntry: false }
  layers.push(layer)
  reconcile()
  return () => removeLayer(layer)
}

/** Resolves once the history may be written, after a step back by this module; null if it may be written now. */
export function historySettled(): Promise<void> | null {
  return stepBack ? new Promise((resolve) => waiting.push(resolve)) : null
}

/** Leaves the entry of a layer that an earlier document had opened, for example after a reload. */
export function dropStaleLayer(): void {
  stepBack = undefined
  if (history.length > 1) reconcile()
}

/** Follows the history, before all other listeners, which must not treat a layer's entry as a page. */
export function followLayers(): void {
  addEventListener('popstate', handlePopstate, { capture: true })
  dropStaleLayer()
}

function removeLayer(layer: Layer): void {
  const at = layers.indexOf(layer)
  if (at < 0) return
  layers.splice(at, 1)
  reconcile()
}

/** Makes the history match the open layers, one step at a time: each step back ends with a `popstate` event. */
function reconcile(): void {
  if (stepBack) return
  if (isClosed(currentEntry().layer)) {
    goBackOne('off')
    return
  }
  writePendingPage()
  for (const layer of layers) {
    if (!layer.hasEntry) pushLayer(layer.mark)
    layer.hasEntry = true
  }
  for (const resolve of waiting.splice(0)) resolve()
}

function goBackOne(step: 'off' | 'past'): void {
  stepBack = step
  history.back()
}

function handlePopstate(event: PopStateEvent): void {
  const step = stepBack
  stepBack = undefined
  const { layer: mark } = currentEntry()
  const closed = step ? [] : removeLayersAbove(mark)
  if (step === 'off' || closed.length > 0) markLayerClosed()
  if (step === 'off' || closed.some(({ href }) => href === location.href)) event.stopImmediatePropagation()
  if (!step && closed.length === 0 && isClosed(mark)) {
    event.stopImmediatePropagation()
    goBackOne('past')
    return
  }
  reconcile()
  for (const { close } of closed) close()
}

/** Removes the layers above an entry and returns them, the uppermost first; all layers if the entry is a page's. */
function removeLayersAbove(mark: LayerMark | undefined): Layer[] {
  const lowest = layers.findIndex(({ mark: { number } }) => !mark || !isOurs(mark) || number > mark.number)
  return lowest < 0 ? [] : layers.splice(lowest).reverse()
}

function isClosed(mark: LayerMark | undefined): boolean {
  return mark !== undefined && !(isOurs(mark) && layers.some((layer) => layer.mark.number === mark.number))
}

function isOurs({ document }: LayerMark): boolean {
  return document === performance.timeOrigin
}
