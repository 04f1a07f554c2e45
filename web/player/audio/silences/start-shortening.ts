import { audioElement } from '../../dom/audio-element.ts'
import { isPlayingRemotely } from '../../dom/remote-playback.ts'
import { type ShorteningParts, shortenSilences } from './shorten-silences.ts'
import { shortensSilences } from './silence-setting.ts'

/** Shortens silences if the listener wants it and no other device plays. */
export function startShortening(parts: Omit<ShorteningParts, 'isWanted' | 'find'>): void {
  shortenSilences({ ...parts, isWanted: () => shortensSilences() && !isPlayingRemotely(audioElement()) })
}
