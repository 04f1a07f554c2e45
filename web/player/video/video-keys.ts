import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import { captionTracks } from './caption-tracks.ts'
import type { VideoPlayer } from './video-js.ts'

const ARROW_SECONDS = 5
const VOLUME_STEP = 0.1

/** The keys of a video: those of the audio player, and also K, C and F. */
const KEYS: Readonly<Record<string, (player: VideoPlayer) => void>> = {
  ' ': toggle,
  k: toggle,
  j: (player) => seekBy(player, -SEEK_STEP_SECONDS),
  l: (player) => seekBy(player, SEEK_STEP_SECONDS),
  arrowleft: (player) => seekBy(player, -ARROW_SECONDS),
  arrowright: (player) => seekBy(player, ARROW_SECONDS),
  arrowup: (player) => changeVolume(player, VOLUME_STEP),
  arrowdown: (player) => changeVolume(player, -VOLUME_STEP),
  m: (player) => player.muted(!player.muted()),
  c: toggleCaptions,
  f: toggleFullscreen,
}

/** Elements that handle the key themselves: a field, a slider, an open menu; for space also a button or link. */
const OWN_KEYS = 'input, select, textarea, [role="slider"], [role="menu"], [aria-expanded="true"]'
const PRESSED_BY_SPACE = 'button, a, [role="button"]'
const OPENED_BY_UP_AND_DOWN = '[aria-haspopup]'

/** The keys during an advertisement, which cannot seek or change speed. */
const AD_KEYS: Readonly<Record<string, (ads: PausedAndMuted) => void>> = {
  ' ': (ads) => ads.togglePaused(),
  k: (ads) => ads.togglePaused(),
  m: (ads) => ads.toggleMuted(),
}

type PausedAndMuted = { togglePaused: () => void; toggleMuted: () => void }

/** Handles a key. False if it has no action. */
export function handleVideoKey(player: VideoPlayer, event: KeyboardEvent): boolean {
  return press(KEYS, player, event)
}

/** The same during an advertisement. */
export function handleAdKey(ads: PausedAndMuted, event: KeyboardEvent): boolean {
  return press(AD_KEYS, ads, event)
}

function press<subject>(
  keys: Readonly<Record<string, (target: subject) => void>>,
  subject: subject,
  event: KeyboardEvent,
): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(OWN_KEYS) || (event.key === ' ' && target?.closest(PRESSED_BY_SPACE))) return false
  if (/^Arrow(?:Up|Down)$/.test(event.key) && target?.closest(OPENED_BY_UP_AND_DOWN)) return false
  const action = keys[event.key.toLowerCase()]
  action?.(subject)
  return action !== undefined
}

function toggle(player: VideoPlayer): void {
  if (player.paused()) player.play()?.catch(() => undefined)
  else player.pause()
}

function seekBy(player: VideoPlayer, seconds: number): void {
  const end = player.duration() ?? 0
  const to = Math.max(0, (player.currentTime() ?? 0) + seconds)
  player.currentTime(end > 0 ? Math.min(to, end) : to)
}

function changeVolume(player: VideoPlayer, by: number): void {
  const volume = Math.min(1, Math.max(0, (player.volume() ?? 1) + by))
  player.volume(volume)
  player.muted(volume === 0)
}

function toggleCaptions(player: VideoPlayer): void {
  const tracks = captionTracks(player)
  const shownTrack = tracks.find(({ mode }) => mode === 'showing')
  const next = shownTrack ?? tracks[0]
  if (next) next.mode = shownTrack ? 'disabled' : 'showing'
}

function toggleFullscreen(player: VideoPlayer): void {
  const request = player.isFullscreen() ? player.exitFullscreen() : player.requestFullscreen()
  // If a browser refuses, nothing changes.
  request?.catch(() => undefined)
}
