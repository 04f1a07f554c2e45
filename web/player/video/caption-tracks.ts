import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import type { VideoItem } from './fetch-video.ts'
import type { VideoPlayer } from './video-js.ts'

const CAPTIONS_KEY = 'film_captions'
const ON = 'on'

/** Words that can be shown over a film. */
export function captionTracks(player: VideoPlayer): TextTrack[] {
  // A list as the browser's own, which the player's types do not say.
  const list = player.textTracks() as unknown as TextTrackList
  return Array.from(list).filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
}

/** Puts the words beside a film's pictures. Who wanted them with the last film has them with this one. */
export function addTextTracks(player: VideoPlayer, { text_tracks }: VideoItem): void {
  for (const { kind, label, language, url } of text_tracks) {
    // Kept when the film is put on again: the player would drop them with every source.
    player.addRemoteTextTrack({ kind, label, srclang: language, src: url }, true)
  }
  const [first] = captionTracks(player)
  if (first && readStorage('local', CAPTIONS_KEY) === ON) first.mode = 'showing'
  player.textTracks().addEventListener('change', () => {
    // Advertisements take them away for as long as they last.
    if (player.hasClass('vjs-ad-playing') || player.isDisposed()) return
    const isOn = captionTracks(player).some(({ mode }) => mode === 'showing')
    writeStorage('local', CAPTIONS_KEY, isOn ? ON : null)
  })
}
