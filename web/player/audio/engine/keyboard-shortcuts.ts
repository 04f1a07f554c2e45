import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { mirrorArrowKey } from '#web/ui/roving-focus/mirror-arrow-key.ts'
import { clamp } from '../../core/clamp.ts'
import { FULL_VOLUME } from '../../core/state/audio-state.ts'
import type { AudioStore } from '../../core/state/audio-store.ts'
import { stepChapter } from '../../dom/step-chapter.ts'
import type { AudioEngine } from './audio-engine.ts'

const STORAGE_KEY = 'player_keys'
const SEEK_SECONDS = 5
const VOLUME_STEP = 5

/** True unless turned off. Single-key shortcuts can be turned off for users of speech input (WCAG 2.1.4). */
export function hasShortcuts(): boolean {
  return readStorage('local', STORAGE_KEY) !== 'off'
}

export function setShortcuts(isOn: boolean): void {
  writeStorage('local', STORAGE_KEY, isOn ? null : 'off')
}

/** Elements that handle keys themselves. Space also presses buttons and links. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=tablist], [role=radiogroup], dialog'
const TAKES_SPACE = 'a, button, summary, video'

type ShortcutActions = Pick<AudioEngine, 'toggle' | 'rewind' | 'forward' | 'toggleMute' | 'seek' | 'setVolume'>

/**
 * The player's shortcuts on every page: space, J, L, arrows, M; with Shift the arrows move between chapters. Up and down
 * scroll the page unless the full view covers it.
 */
export function connectShortcuts(store: AudioStore, engine: ShortcutActions): void {
  const state = store.getSnapshot
  const seekBy = (seconds: number) => engine.seek(clamp(state().position + seconds, state().duration))
  const changeVolumeBy = (step: number) => engine.setVolume(clamp(state().volume + step, FULL_VOLUME))
  const keys: Readonly<Record<string, () => void>> = {
    ' ': engine.toggle,
    j: engine.rewind,
    l: engine.forward,
    m: engine.toggleMute,
    ArrowLeft: () => seekBy(-SEEK_SECONDS),
    ArrowRight: () => seekBy(SEEK_SECONDS),
  }
  const largeKeys: typeof keys = {
    ...keys,
    ArrowUp: () => changeVolumeBy(VOLUME_STEP),
    ArrowDown: () => changeVolumeBy(-VOLUME_STEP),
  }
  const shiftKeys: typeof keys = {
    ArrowLeft: () => stepChapter(store, { step: -1, seek: engine.seek }),
    ArrowRight: () => stepChapter(store, { step: 1, seek: engine.seek }),
  }

  addEventListener('keydown', (event) => {
    const { item, isMaximized } = state()
    const key = event.key.length === 1 ? event.key.toLowerCase() : mirrorArrowKey(event.key, document.dir)
    const plainKeys = isMaximized ? largeKeys : keys
    const action = (event.shiftKey ? shiftKeys : plainKeys)[key]
    if (!item || !action || !isUnhandled(event) || !hasShortcuts()) return
    event.preventDefault()
    action()
  })
}

function isUnhandled({ target, key, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return false
  return !target.closest(TAKES_KEYS) && !(key === ' ' && target.closest(TAKES_SPACE))
}
