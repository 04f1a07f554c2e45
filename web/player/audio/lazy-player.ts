import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { PlayableItem } from '../core/state/audio-state.ts'
import { cancelUnlock, unlockAudio } from '../dom/audio-element.ts'
import type { AudioPlayer } from './engine/audio-player.ts'
import { loadRegisteredModules } from './load-with-player.ts'

let player: AudioPlayer | undefined
let pendingPlayer: Promise<AudioPlayer> | undefined

/**
 * Calls the player, whose code is loaded on first use; a loaded player is called at once, within the visitor's gesture.
 * Undefined if the code failed to load: a toast says so, and the visitor may press again.
 */
export async function withPlayer<answer>(
  use: (player: AudioPlayer) => answer | Promise<answer>,
): Promise<answer | undefined> {
  if (player) return use(player)
  unlockAudio()
  try {
    await loadPlayer()
  } catch {
    cancelUnlock()
    showToast(text.player.not_there, { icon: 'alert', tone: 'attention' })
    return undefined
  }
  return player && use(player)
}

/** Loads the player's code early: a hovered play button is about to be pressed. */
export function loadPlayer(): Promise<AudioPlayer> {
  pendingPlayer ??= importPlayer()
  return pendingPlayer
}

/** Prepares playback when an item's play button is hovered: loads the player and prefetches the audio. */
export async function preparePlayer(item: PlayableItem): Promise<void> {
  try {
    const loadedPlayer = await loadPlayer()
    loadedPlayer.preload(item)
  } catch {
    // The press retries and reports.
  }
}

async function importPlayer(): Promise<AudioPlayer> {
  try {
    const [{ getAudioPlayer }] = await Promise.all([import('./engine/audio-player.ts'), loadRegisteredModules()])
    player = getAudioPlayer()
    return player
  } catch (error) {
    pendingPlayer = undefined
    throw error
  }
}
