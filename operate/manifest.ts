import * as Type from 'typebox'
import { Chapter, Styles, Tag, TEXT_TRACK_KINDS } from '#contract/catalogue.ts'
import { SECTION_TYPES } from '#contract/discover.ts'
import { Nullable } from '#contract/schema.ts'
import { CONTENT_ORDERS } from '#rules/ordering.ts'
import { VISIBILITIES } from '#rules/visibility.ts'

/** The files of a catalogue pack: what `import-catalogue` reads. Paths of media and artwork are relative to the pack. */

/** No name starts with a dot: neither `..`, which would leave the pack, nor a hidden file. */
const File = Type.String({ pattern: '^(?:media|art)(?:/[\\w-][\\w.-]*)+$' })
const Handle = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,99}$' })
const Moment = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?Z)?$',
})
const Locale = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' })
const Words = Type.String({ minLength: 1, maxLength: 5000 })
const WebAddress = Type.String({ pattern: '^https://[^\\s"<>]+$' })
const LinkAddress = Type.String({ pattern: '^(?:https://[^\\s"<>]+|/(?![/\\\\])[^\\s"<>\\\\]*)$' })

const visibility = {
  visibility: Type.Enum(VISIBILITIES),
  visible_at: Type.Optional(Nullable(Moment)),
}

export type PackFile = Type.Static<typeof PackFile>
export const PackFile = Type.Object({
  name: Words,
  version: Type.Literal(1),
  daily_backgrounds: Type.Optional(Type.Array(File, { maxItems: 31 })),
  credits: Type.Array(Type.Object({ for: Words, credit: Words, licence: Words })),
})

export type ArtistFile = Type.Static<typeof ArtistFile>
export const ArtistFile = Type.Object({
  id: Handle,
  handle: Handle,
  name: Words,
  description: Words,
  is_verified: Type.Boolean(),
  profile_image: File,
  header_image: Type.Optional(Nullable(File)),
  giving_url: Type.Optional(Nullable(WebAddress)),
  promo_unit: Type.Optional(
    Nullable(Type.Object({ image: File, description: Words, cta_text: Words, cta_url: LinkAddress })),
  ),
  gift_campaign: Type.Optional(
    Nullable(Type.Object({ image: File, header: Words, cta_text: Words, gift_code: Words })),
  ),
  featured_leaders: Type.Optional(Type.Array(Handle)),
})

export type ItemFile = Type.Static<typeof ItemFile>
export const ItemFile = Type.Object({
  id: Handle,
  title: Words,
  description: Type.String({ maxLength: 20_000 }),
  author_name: Type.Optional(Nullable(Words)),
  artist: Type.Optional(Nullable(Handle)),
  audio: Type.Optional(Nullable(File)),
  video: Type.Optional(Nullable(File)),
  image: Type.Optional(Nullable(File)),
  thumbnail: Type.Optional(Nullable(File)),
  wide_image: Type.Optional(Nullable(File)),
  is_free: Type.Boolean(),
  is_accessible: Type.Optional(Type.Boolean()),
  is_explicit: Type.Optional(Type.Boolean()),
  is_open_mini_player: Type.Optional(Type.Boolean()),
  number: Type.Integer(),
  published_at: Moment,
  created_at: Moment,
  ...visibility,
  locale: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' }),
  chapters: Type.Optional(Type.Array(Chapter)),
  text_tracks: Type.Optional(
    Type.Array(Type.Object({ kind: Type.Enum(TEXT_TRACK_KINDS), label: Words, language: Locale, file: File })),
  ),
  tags: Type.Optional(Type.Array(Tag)),
  styles: Type.Optional(Nullable(Styles)),
  ads_metadata: Type.Optional(Nullable(Type.Object({ adNetwork: Words, adTagUrl: LinkAddress }))),
})

export type SeriesFile = Type.Static<typeof SeriesFile>
export const SeriesFile = Type.Object({
  id: Handle,
  handle: Handle,
  title: Words,
  og_title: Type.Optional(Nullable(Words)),
  description: Words,
  og_description: Type.Optional(Nullable(Words)),
  author: Type.Optional(Nullable(Handle)),
  author_name: Type.Optional(Nullable(Words)),
  tags: Type.Array(Tag),
  category: Words,
  is_podcast: Type.Boolean(),
  is_explicit: Type.Optional(Type.Boolean()),
  locale: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' }),
  order: Type.Enum(CONTENT_ORDERS),
  ...visibility,
  image: File,
  thumbnail: File,
  wide_image: Type.Optional(Nullable(File)),
  items: Type.Array(ItemFile),
})

export type SectionFile = Type.Static<typeof SectionFile>
export const SectionFile = Type.Object({
  id: Handle,
  object: Type.Enum(SECTION_TYPES),
  title: Type.String(),
  subtitle: Type.Optional(Nullable(Words)),
  overline: Type.Optional(Nullable(Words)),
  description: Type.Optional(Nullable(Words)),
  reference: Type.Optional(Nullable(Words)),
  tags: Type.Array(Type.String()),
  styles: Type.Optional(Nullable(Styles)),
  image: Type.Optional(Nullable(File)),
  wide_image: Type.Optional(Nullable(File)),
  button_text: Type.Optional(Nullable(Words)),
  action_url: Type.Optional(Nullable(LinkAddress)),
  entries: Type.Array(Type.String({ pattern: '^(?:series|content|artist|radio):[A-Za-z0-9-]+$' })),
})

export type FeedFile = Type.Static<typeof FeedFile>
export const FeedFile = Type.Object({ tab: Handle, tags: Type.Array(Tag), sections: Type.Array(SectionFile) })

/** One devotional; the files in `daily/` are lists of them. */
export type DailyFile = Type.Static<typeof DailyFile>
export const DailyFile = Type.Object({
  id: Handle,
  day: Type.String({ pattern: '^\\d{2}-\\d{2}$' }),
  reference: Type.String({ minLength: 1, maxLength: 100 }),
  body: Type.String({ minLength: 1, maxLength: 1000 }),
  reflection: Type.String({ minLength: 1, maxLength: 2000 }),
})

/** A radio channel: recordings open to everybody, one after the other, over and over from the epoch on. */
export type RadioFile = Type.Static<typeof RadioFile>
export const RadioFile = Type.Object({
  id: Handle,
  handle: Handle,
  title: Words,
  description: Words,
  image: File,
  epoch: Moment,
  entries: Type.Array(Type.String({ pattern: '^(?:series|content):[A-Za-z0-9-]+$' }), { minItems: 1, maxItems: 500 }),
  fallback: Type.Optional(Nullable(Type.String({ pattern: '^content:[A-Za-z0-9-]+$' }))),
})

/** A whole pack, read and checked. */
export type Manifest = {
  pack: PackFile
  artists: ArtistFile[]
  /** Artists it names and leaves as they are in the database. A pack of files has none. */
  known_artists?: { handle: string; id: string }[]
  series: SeriesFile[]
  feeds: FeedFile[]
  daily: DailyFile[]
  radio?: RadioFile[]
}
