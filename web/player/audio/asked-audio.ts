import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toasts.ts'
import { allowSound } from '../dom/audio-element.ts'
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
