import { videoText } from '#web/ui/text/player/video-en.ts'
import type { VideoItem } from './fetch-video.ts'
import { type VideoPlayer, videojs } from './video-js.ts'

/** The specification's defaults (9). Whoever pressed something has made the gesture that sound needs. */
const DEFAULTS = { autoplay: 'any', muted: true, playsinline: true, controls: true, responsive: true, fluid: true }
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** In the order they stand; the quality is put among them by React. */
const CONTROLS = [
  'playToggle',
  'volumePanel',
  'currentTimeDisplay',
  'timeDivider',
  'durationDisplay',
  'progressControl',
  'seekToLive',
  'customControlSpacer',
  'playbackRateMenuButton',
  'subsCapsButton',
  'pictureInPictureToggle',
  'fullscreenToggle',
]

/** Puts a player into a place of the page. Nothing plays before it is given a source. */
export function createVideoPlayer(place: HTMLElement, { isMuted }: { isMuted: boolean }): VideoPlayer {
  // What goes wrong is met here and told of by the modal, not by the console.
  videojs.log.level('off')
  const element = document.createElement('video-js')
  place.append(element)
  return videojs(element, {
    ...DEFAULTS,
    muted: isMuted,
    preload: 'auto',
    playbackRates: SPEEDS,
    liveui: true,
    errorDisplay: false,
    textTrackSettings: false,
    bigPlayButton: true,
    controlBar: { children: CONTROLS, volumePanel: { inline: true } },
    // Safari alone plays HLS better by itself; elsewhere the quality can be chosen only when we play it.
    html5: {
      vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI },
      nativeAudioTracks: videojs.browser.IS_ANY_SAFARI,
      nativeTextTracks: false,
    },
    userActions: { hotkeys: false },
  })
}

/** Puts a film on. */
export function loadVideo(player: VideoPlayer, film: VideoItem): void {
  player.el().setAttribute('aria-label', videoText.player)
  player.src({ src: film.primary_video_url, type: typeOf(film.primary_video_url) })
}

/** By the file's name, as the import gave it; a seal may stand before it, and a query behind. */
function typeOf(url: string): string {
  const path = new URL(url, document.baseURI).pathname
  if (path.endsWith('.m3u8')) return 'application/x-mpegURL'
  return path.endsWith('.webm') ? 'video/webm' : 'video/mp4'
}
