import { getRadio, type RadioChannel } from '#contract/catalogue/radio.ts'
import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { readStreamSource } from '#rules/player/stream-source.ts'
import { call } from '#web/http/api.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'
import type { ItemResult } from '../engine/find-item.ts'
import { stationItem } from './station-item.ts'

/** Fetches what a channel plays. A chunk of its own: only radio listeners need it. */
export async function findStation(channelId: string): Promise<ItemResult> {
  const { data } = await call(getRadio, { params: { id: channelId } })
  const { now, next, stream, as_of } = data
  if (!stream) return { kind: 'unreachable' }
  readStreamSource(stream)
  const ends_at = Date.parse(now?.ends_at ?? as_of)
  const station = stationItem(data, DISCOVER + OPEN_RADIO)
  const live = {
    fallback_url: stream.fallback_url,
    ends_at,
    ends_open: millisecondsOpen() + ends_at - Date.parse(as_of),
    next_title: next?.title ?? null,
  }
  return { kind: 'item', item: { ...station, ...nowPlayingOf(data), audio_url: stream.url, live } }
}

/** The current recording under the channel's name; the channel alone if the recording is not known. */
function nowPlayingOf({ title, now }: RadioChannel) {
  if (!now) return {}
  const { image_url, thumbnail_image_url, artist_name, action_url } = now
  return { title: now.title, content_series_title: title, artist_name, image_url, thumbnail_image_url, action_url }
}
