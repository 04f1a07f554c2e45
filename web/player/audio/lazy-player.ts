import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { PlayableItem } from '../core/state/audio-state.ts'
import { cancelUnlock, unlockAudio } from '../dom/audio-element.ts'
import type { AudioPlayer } from './engine/audio-player.ts'
import { loadRegisteredModules } from './load-with-player.ts'

let player: AudioPlayer | undefined
let coming: Promise<AudioPlayer> | undefined

/**
 * Asks something of the player, whose code comes with the first time. Once it is there it is asked at once, within the
 * visitor's gesture. Answers undefined where it could not come; the visitor is then told, and may press again.
 */
export async function withPlayer<answer>(
  ask: (player: AudioPlayer) => answer | Promise<answer>,
): Promise<answer | undefined> {
  if (player) return ask(player)
  unlockAudio()
  try {
    await loadPlayer()
  } catch {
    cancelUnlock()
    showToast(text.player.not_there, { icon: 'alert', tone: 'attention' })
    return undefined
  }
  return player && ask(player)
}

/** Brings the player's code before it is asked anything: whoever points at Play is about to press it. */
export function loadPlayer(): Promise<AudioPlayer> {
  coming ??= importPlayer()
  return coming
}

/** Whoever points at an item's Play: the player comes, and what the browser fetches of a recording unheard. */
export async function preparePlayer(item: PlayableItem): Promise<void> {
  try {
    const brought = await loadPlayer()
    brought.preload(item)
  } catch {
    // The press asks again, and tells.
  }
}

async function importPlayer(): Promise<AudioPlayer> {
  try {
    const [{ getAudioPlayer }] = await Promise.all([import('./engine/audio-player.ts'), loadRegisteredModules()])
    player = getAudioPlayer()
    return player
  } catch (error) {
    coming = undefined
    throw error
  }
}
