import type { RadioChannel, RadioTurn } from '#contract/catalogue/radio.ts'
import { liveRadioPath } from '#contract/paths.ts'
import type { AirTime } from '#rules/radio/radio-schedule.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import type { RadioChannelRow } from '#server/database/tables.ts'
import { presentContentCard } from './content.ts'
import { artworkUrl, type PresentationContext } from './media-access.ts'

type TurnContent = { turn: AirTime; row: ContentListing | undefined }

type RadioState = {
  channel: RadioChannelRow
  now: TurnContent | undefined
  next: TurnContent | undefined
  fallback: ContentListing | undefined
}

/** A channel with its current recording. Without one it has no stream. */
export function presentRadio(
  { channel, now, next, fallback }: RadioState,
  presenting: PresentationContext,
): RadioChannel {
  const { handle } = channel
  const fallbackCard = fallback && presentContentCard(fallback, { presenting, nextId: null })
  return {
    id: channel.id,
    object: 'radio',
    handle,
    title: channel.title,
    description: channel.description,
    image_url: artworkUrl(channel.image),
    as_of: new Date(presenting.now).toISOString(),
    now: presentTurn(now, presenting),
    next: presentTurn(next, presenting),
    stream: now
      ? { format: 'hls', asset_key: handle, url: liveRadioPath(handle), fallback_url: fallbackCard?.audio_url ?? null }
      : null,
  }
}

/** An item that stopped being public a moment ago may still be scheduled: it is not named. */
function presentTurn(content: TurnContent | undefined, presenting: PresentationContext): RadioTurn | null {
  if (!content?.row) return null
  const card = presentContentCard(content.row, { presenting, nextId: null })
  return {
    content_id: card.id,
    title: card.title,
    artist_name: card.artist_name ?? card.author_name,
    image_url: card.image_url,
    thumbnail_image_url: card.thumbnail_image_url,
    action_url: card.action_url,
    starts_at: new Date(content.turn.startsAt).toISOString(),
    ends_at: new Date(content.turn.endsAt).toISOString(),
  }
}
