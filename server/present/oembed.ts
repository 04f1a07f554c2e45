import { brand } from '#brand/brand.ts'
import { artistPath } from '#contract/paths.ts'
import { SHARE_IMAGE } from '#contract/share-images.ts'
import { pictureAt, storedWidths } from '#rules/catalogue/picture-sizes.ts'
import type { PictureRow } from '#server/database/media/picture-tables.ts'
import { artworkUrl } from './media-access.ts'
import { type ShareSubject, shareImageUrl } from './share-images.ts'

/** The content of an embedded link and its author. `picture` is the artwork's row. */
export type OembedSubject = {
  subject: ShareSubject
  title: string
  author: { name: string; handle: string | null } | null
  picture: PictureRow | undefined
}

export type OembedSize = { maxWidth: number; maxHeight: number }

const CACHE_SECONDS = 3600

/** An oEmbed answer of type `link` (oembed.com, 1.0): texts and a picture that fits, without HTML. */
export function presentOembed(
  { subject, title, author, picture }: OembedSubject,
  size: OembedSize,
  siteUrl: string,
): string {
  return JSON.stringify({
    version: '1.0',
    type: 'link',
    title,
    ...(author && { author_name: author.name }),
    ...(author?.handle && { author_url: siteUrl + artistPath(author.handle) }),
    provider_name: brand.name,
    provider_url: `${siteUrl}/`,
    cache_age: CACHE_SECONDS,
    ...thumbnail(subject, picture, { ...size, siteUrl }),
  })
}

function thumbnail(
  subject: ShareSubject,
  picture: PictureRow | undefined,
  { maxWidth, maxHeight, siteUrl }: OembedSize & { siteUrl: string },
) {
  const { width, height } = SHARE_IMAGE
  if (maxWidth >= width && maxHeight >= height) return thumbnailFields(siteUrl + shareImageUrl(subject), width, height)
  // The picture may be replaced until its sizes are made.
  if (!picture || picture.recipe === 0) return {}
  const fittingSize = storedWidths(picture, 'webp')
    .map((storedWidth) => ({ step: storedWidth, width: Math.min(storedWidth, picture.width) }))
    .map((size) => ({ ...size, height: Math.round((size.width * picture.height) / picture.width) }))
    .findLast((size) => size.width <= maxWidth && size.height <= maxHeight)
  if (!fittingSize) return {}
  return thumbnailFields(
    siteUrl + pictureAt(artworkUrl(subject.image), fittingSize.step, 'webp'),
    fittingSize.width,
    fittingSize.height,
  )
}

function thumbnailFields(thumbnail_url: string, thumbnail_width: number, thumbnail_height: number) {
  return { thumbnail_url, thumbnail_width, thumbnail_height }
}
