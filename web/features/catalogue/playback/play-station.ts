import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { type StationCard, stationItem } from '#web/player/audio/station/station-item.ts'

/** Opens a station in the player's bar and plays it. Call it within the visitor's gesture, or browsers may refuse it. */
export function playStation(station: StationCard): void {
  void withPlayer((player) => player.play(stationItem(station, DISCOVER + OPEN_RADIO)))
}
