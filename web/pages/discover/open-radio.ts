import { brand } from '#brand/brand.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { playStation } from '#web/features/catalogue/playback/play-station.ts'

/**
 * Plays the radio for visitors who were sent here for it: the station of the feed, or the brand's own. If autoplay is
 * blocked it waits in the player's bar.
 */
export function openRadio(sections: readonly FeedSection[]): void {
  const section = sections.find(({ station }) => station !== undefined)
  playStation(section?.station ? { ...section, id: section.station } : { ...brand.station, image_url: null })
}
