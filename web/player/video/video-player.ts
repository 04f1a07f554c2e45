import { videoText } from '#web/ui/text/player/video-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { controlNames } from './control-names.ts'
import type { VideoItem } from './fetch-video.ts'
import { type VideoPlayer, videojs } from './video-js.ts'

/** The specification's defaults (section 9). The press that opened the modal is the gesture that sound needs. */
const DEFAULTS = { autoplay: 'any', muted: true, playsinline: true, controls: true, responsive: true, fluid: true }
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** In the order shown; React inserts the quality menu. */
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

/** Creates a player in an element. Nothing plays before it has a source. */
export function createVideoPlayer(container: HTMLElement, { isMuted }: { isMuted: boolean }): VideoPlayer {
  // Errors are handled here and shown in the modal, not in the console.
  videojs.log.level('off')
  const element = document.createElement('video-js')
  container.append(element)
  const names = controlNames()
  const { locale } = currentLanguage()
  const player = videojs(element, {
    ...DEFAULTS,
    muted: isMuted,
    preload: 'auto',
    playbackRates: SPEEDS,
    liveui: true,
    errorDisplay: false,
    textTrackSettings: false,
    bigPlayButton: true,
    controlBar: { children: CONTROLS, volumePanel: { inline: true } },
    // In Safari the browser's own HLS is better; elsewhere our engine is used, with which the quality can be chosen.
    html5: {
      vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI },
      nativeAudioTracks: videojs.browser.IS_ANY_SAFARI,
      nativeTextTracks: false,
    },
    userActions: { hotkeys: false },
    ...(names && { language: locale, languages: { [locale]: names } }),
  })
  ignoreRefusals(player)
  return player
}

/** If a browser refuses, nothing changes. The library’s own buttons wait for none of these promises. */
function ignoreRefusals(player: VideoPlayer): void {
  for (const request of [
    'requestPictureInPicture',
    'exitPictureInPicture',
    'requestFullscreen',
    'exitFullscreen',
  ] as const) {
    const original = player[request].bind(player)
    player[request] = async () => {
      try {
        return await original()
      } catch {
        return undefined
      }
    }
  }
}

/** Loads a video. */
export function loadVideo(player: VideoPlayer, video: VideoItem): void {
  player.el().setAttribute('aria-label', videoText.player)
  player.src({ src: video.primary_video_url, type: typeOf(video.primary_video_url) })
}

/**
 * The MIME type by the file's extension, which the import chose. The path may contain a signature, and a query may
 * follow.
 */
function typeOf(url: string): string {
  const path = new URL(url, document.baseURI).pathname
  if (path.endsWith('.m3u8')) return 'application/x-mpegURL'
  return path.endsWith('.webm') ? 'video/webm' : 'video/mp4'
}
