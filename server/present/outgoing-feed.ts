import { feedPath } from '#contract/paths.ts'
import type { OutgoingFeed } from '#contract/studio/feeds/outgoing-feeds.ts'
import { directoryChecks } from '#rules/feeds/directory-checks.ts'
import { artworkUrl } from './media-access.ts'
import { type PodcastFeedSource, podcastFeedOf } from './podcast-feed.ts'

type Picture = { width: number; height: number }

/** A podcast's feed as it goes out, with what directories ask of it. */
export function presentOutgoingFeed(source: PodcastFeedSource, picture: Picture | undefined): OutgoingFeed {
  const { series, externalFeed, siteUrl, movedTo } = source
  const { description = '', items = [], itunes } = podcastFeedOf(source)
  const address = siteUrl + feedPath(series.handle)
  const episodes = items.length
  const open = items.filter(({ enclosures = [] }) => enclosures.length > 0).length
  const side = picture ? Math.min(picture.width, picture.height) : 0
  return {
    ...{ id: series.id, title: series.title, image_url: artworkUrl(series.thumbnail), address },
    ...{ is_imported: externalFeed !== undefined, moved_to: movedTo ?? null },
    ...{ episodes_count: episodes, open_count: open },
    checks: directoryChecks({
      ...{ address, isImported: externalFeed !== undefined, episodes, open, description },
      isCut: description !== series.description,
      author: itunes?.author ?? '',
      isSiteAuthor: series.author_name === null && series.artist_name === null,
      ownerEmail: itunes?.owner?.email ?? null,
      categories: (itunes?.categories ?? []).map(({ text, categories = [] }) => ({
        text: text ?? '',
        below: categories.map((below) => below.text ?? ''),
      })),
      // 0 before the picture is decoded.
      pictureSide: side === 0 ? null : side,
    }),
  }
}
