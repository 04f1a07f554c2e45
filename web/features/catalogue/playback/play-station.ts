import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { type StationCard, stationItem } from '#web/player/audio/station/station-item.ts'

/** Plays a station. Call it within the visitor's gesture, or browsers may refuse. */
export function playStation(station: StationCard): void {
  void withPlayer((player) => player.play(stationItem(station, DISCOVER + OPEN_RADIO)))
}
