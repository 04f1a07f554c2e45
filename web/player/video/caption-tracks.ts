import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

const CAPTIONS_KEY = 'film_captions'
const ON = 'on'

/** The caption and subtitle tracks of a video. */
export function captionTracks(player: VideoPlayer): TextTrack[] {
  // A list as in browsers, which the player's types leave out.
  const list = player.textTracks() as unknown as TextTrackList
  return Array.from(list).filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
}

/** Adds a video's text tracks. Captions stay on if they were on for the last video. */
export function addTextTracks(player: VideoPlayer, { text_tracks }: VideoItem): void {
  for (const { kind, label, language, url } of text_tracks) {
    // Kept across reloads: the player would remove them with each source.
    player.addRemoteTextTrack({ kind, label, srclang: language, src: url }, true)
  }
  const [first] = captionTracks(player)
  if (first && readStorage('local', CAPTIONS_KEY) === ON) first.mode = 'showing'
  player.textTracks().addEventListener('change', () => {
    // Advertisements hide captions while they play.
    if (player.hasClass('vjs-ad-playing') || player.isDisposed()) return
    const isOn = captionTracks(player).some(({ mode }) => mode === 'showing')
    writeStorage('local', CAPTIONS_KEY, isOn ? ON : null)
  })
}
