import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { videoText } from '#web/ui/text/player/video-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import translated from './control-names.json' with { type: 'json' }

/** By locale. English is not among them: the library has it. */
const TRANSLATED: Readonly<Record<string, (typeof translated)['de']>> = translated

/**
 * The names of the player's controls in the current language, by the library's English names; undefined in English.
 * https://github.com/videojs/video.js/blob/main/lang/en.json
 */
export function controlNames(): Readonly<Record<string, string>> | undefined {
  const names = TRANSLATED[currentLanguage().locale]
  if (!names) return undefined
  return {
    ...{ Play: names.play, 'Play Video': names.play, Pause: playerToolsText.pause, Replay: names.replay },
    ...{ Mute: videoText.mute, Unmute: videoText.unmute, 'Volume Level': playerToolsText.volume },
    ...{ 'Current Time': names.current_time, Duration: names.duration, 'Progress Bar': playerToolsText.seek },
    'progress bar timing: currentTime={1} duration={2}': names.time_of,
    'Playback Rate': fullPlayerText.speed,
    ...{ Captions: names.captions, Subtitles: names.captions },
    ...{ 'captions off': names.captions_off, 'subtitles off': names.captions_off, ', selected': names.selected },
    ...{ Fullscreen: names.full_screen, 'Exit Fullscreen': names.exit_full_screen },
    ...{ 'Picture-in-Picture': names.picture_in_picture, 'Exit Picture-in-Picture': names.exit_picture_in_picture },
    ...{ LIVE: videoText.live, 'Video Player': videoText.player, '{1} is loading.': videoText.loading('{1}') },
    'Seek to live, currently behind live': names.go_live,
    'Seek to live, currently playing live': names.at_live,
  }
}
