import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import { allowSound, takeSoundBack } from '../dom/audio-element.ts'
import type { AudioPlayer } from './audio-player.ts'
import { bringAlong } from './comes-along.ts'

let player: AudioPlayer | undefined
let coming: Promise<AudioPlayer> | undefined

/**
 * Asks something of the player, whose code comes with the first time. Once it is there it is asked at once, within the
 * visitor's gesture. Answers undefined where it could not come; the visitor is then told, and may press again.
 */
export async function askPlayer<answer>(
  ask: (player: AudioPlayer) => answer | Promise<answer>,
): Promise<answer | undefined> {
  if (player) return ask(player)
  allowSound()
  try {
    await bringPlayer()
  } catch {
    takeSoundBack()
    showToast(text.player.not_there, { icon: 'alert', tone: 'attention' })
    return undefined
  }
  return player && ask(player)
}

/** Brings the player's code before it is asked anything: whoever points at Play is about to press it. */
export function bringPlayer(): Promise<AudioPlayer> {
  coming ??= fetchPlayer()
  return coming
}

/** Whoever points at an item's Play: the player comes, and what the browser fetches of a recording unheard. */
export async function readyPlayer(item: PlayableItem): Promise<void> {
  try {
    const brought = await bringPlayer()
    brought.ready(item)
  } catch {
    // The press asks again, and tells.
  }
}

async function fetchPlayer(): Promise<AudioPlayer> {
  try {
    const [{ getAudioEngine }] = await Promise.all([import('./audio-player.ts'), bringAlong()])
    player = getAudioEngine()
    return player
  } catch (error) {
    coming = undefined
    throw error
  }
}
