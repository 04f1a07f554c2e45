import { brand } from '#brand/brand.ts'
import type { ContentItem, Series } from '#contract/catalogue/content.ts'
import { contentPath, DISCOVER, feedPath, seriesPath } from '#contract/paths.ts'
import { isoDuration } from '#rules/dates/duration-text.ts'
import { text } from '#web/ui/text/en.ts'

/** A schema.org entity or a part of one. */
export type JsonLd = Record<string, unknown>

/** A top-level entity with its context. */
export function jsonLd(type: string, fields: JsonLd): JsonLd {
  return { '@context': 'https://schema.org', '@type': type, ...fields }
}

type BreadcrumbStep = { name: string; path: string }

/** The breadcrumbs from the front page to a page, the last step. */
export function breadcrumbs(steps: readonly BreadcrumbStep[], origin: string): JsonLd {
  return jsonLd('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  })
}

/** The front page's step. */
export function homeStep(): BreadcrumbStep {
  return { name: text.chrome.tabs.discover, path: DISCOVER }
}

/** The organization that runs the site. */
export function organization(origin: string): JsonLd {
  return { '@type': 'Organization', name: brand.name, url: `${origin}/` }
}

/** The site that a page belongs to. */
export function website(origin: string): JsonLd {
  return { '@type': 'WebSite', name: brand.name, url: `${origin}/` }
}

/** The fields without empty ones. */
export function withoutEmpty(fields: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

function author(name: string | null): JsonLd | null {
  return name ? { '@type': 'Person', name } : null
}

/** A series; with a feed it is a podcast series and links it. */
export function seriesJsonLd(series: Series, origin: string): JsonLd {
  const { handle, is_podcast: isPodcast } = series
  return jsonLd(isPodcast ? 'PodcastSeries' : 'CreativeWorkSeries', {
    ...withoutEmpty({
      name: series.og_title ?? series.title,
      description: series.og_description ?? series.description,
      author: author(series.author_name),
      inLanguage: series.locale,
    }),
    url: origin + seriesPath(handle),
    image: origin + series.image_url,
    ...(isPodcast && { webFeed: origin + feedPath(handle) }),
  })
}

type ItemContext = { item: ContentItem; origin: string }

/** An item: a video if it has one open to everybody, a podcast episode, or a recording. */
export function contentJsonLd(item: ContentItem, origin: string): JsonLd {
  if (item.video_url) return videoJsonLd({ item, origin })
  return item.is_podcast ? episodeJsonLd({ item, origin }) : jsonLd('AudioObject', recordingFields({ item, origin }))
}

/** The fields of every kind of item. */
function workFields({ item, origin }: ItemContext): JsonLd {
  return {
    name: item.title,
    ...withoutEmpty({ description: item.description, author: author(item.author_name), inLanguage: item.locale }),
    url: origin + contentPath(item.content_series_handle, item.id),
    image: origin + item.image_url,
    isAccessibleForFree: !item.is_locked,
    ...withoutEmpty({ datePublished: item.published_at }),
  }
}

function recordingFields({ item, origin }: ItemContext): JsonLd {
  return { ...workFields({ item, origin }), ...partOf('isPartOf', { item, origin }), ...audioFields({ item, origin }) }
}

function audioFields({ item, origin }: ItemContext): JsonLd {
  return withoutEmpty({
    contentUrl: item.audio_url && origin + item.audio_url,
    duration: item.duration > 0 ? isoDuration(item.duration) : null,
  })
}

function episodeJsonLd({ item, origin }: ItemContext): JsonLd {
  return jsonLd('PodcastEpisode', {
    ...workFields({ item, origin }),
    ...withoutEmpty({ duration: item.duration > 0 ? isoDuration(item.duration) : null }),
    ...partOf('partOfSeries', { item, origin }),
    ...(item.audio_url && { associatedMedia: { '@type': 'AudioObject', ...audioFields({ item, origin }) } }),
  })
}

function videoJsonLd({ item, origin }: ItemContext): JsonLd {
  return jsonLd('VideoObject', {
    ...workFields({ item, origin }),
    ...partOf('isPartOf', { item, origin }),
    ...withoutEmpty({
      thumbnailUrl: origin + item.thumbnail_image_url,
      uploadDate: item.published_at,
      duration: item.duration > 0 ? isoDuration(item.duration) : null,
      contentUrl: item.video_url && origin + item.video_url,
    }),
  })
}

/** The item's series, under the property that its type uses. */
function partOf(relation: 'isPartOf' | 'partOfSeries', { item, origin }: ItemContext): JsonLd {
  const { content_series_handle: handle, content_series_title: title, is_podcast: isPodcast } = item
  if (!handle || !title) return {}
  const type = isPodcast ? 'PodcastSeries' : 'CreativeWorkSeries'
  return { [relation]: { '@type': type, name: title, url: origin + seriesPath(handle) } }
}

/** The breadcrumbs of a series or an item. */
export function catalogueBreadcrumbs(
  { series, item }: { series: { handle: string; title: string } | null; item?: { id: string; title: string } },
  origin: string,
): JsonLd {
  return breadcrumbs(
    [
      homeStep(),
      ...(series ? [{ name: series.title, path: seriesPath(series.handle) }] : []),
      ...(item ? [{ name: item.title, path: contentPath(series?.handle ?? null, item.id) }] : []),
    ],
    origin,
  )
}
