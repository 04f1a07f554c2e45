import { brand } from '#brand/brand.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { playStation } from '#web/features/catalogue/playback/play-station.ts'

/**
 * Plays the radio for whoever was sent here to hear it: the station of the page's feed, or else the brand's own. A
 * browser that wants a gesture first leaves it in the player's bar, ready.
 */
export function openRadio(sections: readonly FeedSection[]): void {
  const section = sections.find(({ station }) => station !== undefined)
  playStation(section?.station ? { ...section, id: section.station } : { ...brand.station, image_url: null })
}
