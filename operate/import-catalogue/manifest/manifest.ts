import * as Type from 'typebox'
import { Chapter, Styles, Tag, TEXT_TRACK_KINDS } from '#contract/catalogue/content.ts'
import { SECTION_TYPES } from '#contract/catalogue/discover.ts'
import { Nullable } from '#contract/schema.ts'
import { LONGEST_PASSAGE, LONGEST_REFERENCE, LONGEST_THOUGHT } from '#contract/studio/calendar-days.ts'
import { CONTENT_ORDERS } from '#rules/catalogue/content-order.ts'
import { VISIBILITIES } from '#rules/catalogue/visibility.ts'

/** The files of a catalogue pack as `import-catalogue` reads them. Media and artwork paths are relative to the pack. */

/** No name starts with a dot: neither `..`, which would leave the pack, nor a hidden file. */
const File = Type.String({ pattern: '^(?:media|art)(?:/[\\w-][\\w.-]*)+$' })
const Handle = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]{0,99}$' })
/** Ids that the program makes itself have underscores too. */
const EntryId = Type.String({ pattern: '^[\\w-]{1,100}$' })
const Timestamp = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?Z)?$',
})
const Locale = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' })
const NonEmptyText = Type.String({ minLength: 1, maxLength: 5000 })
/** The studio accepts descriptions of the same length. */
const LONGEST_DESCRIPTION = 20_000
const Description = Type.String({ minLength: 1, maxLength: LONGEST_DESCRIPTION })
const WebAddress = Type.String({ pattern: '^https://[^\\s"<>]+$' })
const LinkAddress = Type.String({ pattern: '^(?:https://[^\\s"<>]+|/(?![/\\\\])[^\\s"<>\\\\]*)$' })

const visibility = {
  visibility: Type.Enum(VISIBILITIES),
  visible_at: Type.Optional(Nullable(Timestamp)),
}

export type PackFile = Type.Static<typeof PackFile>
export const PackFile = Type.Object({
  name: NonEmptyText,
  version: Type.Literal(1),
  daily_backgrounds: Type.Optional(Type.Array(File, { maxItems: 366 })),
  credits: Type.Array(Type.Object({ for: NonEmptyText, credit: NonEmptyText, licence: NonEmptyText })),
})

export type ArtistFile = Type.Static<typeof ArtistFile>
export const ArtistFile = Type.Object({
  id: EntryId,
  handle: Handle,
  name: NonEmptyText,
  description: Description,
  is_verified: Type.Boolean(),
  profile_image: File,
  header_image: Type.Optional(Nullable(File)),
  giving_url: Type.Optional(Nullable(WebAddress)),
  promo_unit: Type.Optional(
    Nullable(Type.Object({ image: File, description: NonEmptyText, cta_text: NonEmptyText, cta_url: LinkAddress })),
  ),
  gift_campaign: Type.Optional(
    Nullable(Type.Object({ image: File, header: NonEmptyText, cta_text: NonEmptyText, gift_code: NonEmptyText })),
  ),
  featured_leaders: Type.Optional(Type.Array(Handle)),
})

export type ItemFile = Type.Static<typeof ItemFile>
export const ItemFile = Type.Object({
  id: EntryId,
  title: NonEmptyText,
  description: Type.String({ maxLength: LONGEST_DESCRIPTION }),
  author_name: Type.Optional(Nullable(NonEmptyText)),
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
  published_at: Timestamp,
  created_at: Timestamp,
  ...visibility,
  locale: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' }),
  chapters: Type.Optional(Type.Array(Chapter)),
  text_tracks: Type.Optional(
    Type.Array(Type.Object({ kind: Type.Enum(TEXT_TRACK_KINDS), label: NonEmptyText, language: Locale, file: File })),
  ),
  tags: Type.Optional(Type.Array(Tag)),
  styles: Type.Optional(Nullable(Styles)),
  ads_metadata: Type.Optional(Nullable(Type.Object({ adNetwork: NonEmptyText, adTagUrl: LinkAddress }))),
})

export type SeriesFile = Type.Static<typeof SeriesFile>
export const SeriesFile = Type.Object({
  id: EntryId,
  handle: Handle,
  title: NonEmptyText,
  og_title: Type.Optional(Nullable(NonEmptyText)),
  description: Description,
  og_description: Type.Optional(Nullable(Description)),
  author: Type.Optional(Nullable(Handle)),
  author_name: Type.Optional(Nullable(NonEmptyText)),
  tags: Type.Array(Tag),
  category: NonEmptyText,
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
  id: EntryId,
  object: Type.Enum(SECTION_TYPES),
  title: Type.String(),
  subtitle: Type.Optional(Nullable(NonEmptyText)),
  overline: Type.Optional(Nullable(NonEmptyText)),
  description: Type.Optional(Nullable(NonEmptyText)),
  reference: Type.Optional(Nullable(NonEmptyText)),
  tags: Type.Array(Type.String()),
  styles: Type.Optional(Nullable(Styles)),
  image: Type.Optional(Nullable(File)),
  wide_image: Type.Optional(Nullable(File)),
  button_text: Type.Optional(Nullable(NonEmptyText)),
  action_url: Type.Optional(Nullable(LinkAddress)),
  entries: Type.Array(Type.String({ pattern: '^(?:series|content|artist|radio):[\\w-]+$' })),
})

export type FeedFile = Type.Static<typeof FeedFile>
export const FeedFile = Type.Object({ tab: Handle, tags: Type.Array(Tag), sections: Type.Array(SectionFile) })

/** One devotional; the files in `daily/` are lists of them. */
export type DailyFile = Type.Static<typeof DailyFile>
export const DailyFile = Type.Object({
  id: EntryId,
  day: Type.String({ pattern: '^\\d{2}-\\d{2}$' }),
  reference: Type.String({ minLength: 1, maxLength: LONGEST_REFERENCE }),
  body: Type.String({ minLength: 1, maxLength: LONGEST_PASSAGE }),
  reflection: Type.String({ maxLength: LONGEST_THOUGHT }),
  /** Its own picture; else one of `daily_backgrounds`. */
  image: Type.Optional(Nullable(File)),
  /** The chosen reading; else a recording of its passage. */
  reading_id: Type.Optional(Nullable(EntryId)),
})

/** A radio channel: public recordings in a loop, counted from the epoch. */
export type RadioFile = Type.Static<typeof RadioFile>
export const RadioFile = Type.Object({
  id: EntryId,
  handle: Handle,
  title: NonEmptyText,
  description: NonEmptyText,
  image: File,
  epoch: Timestamp,
  entries: Type.Array(Type.String({ pattern: '^(?:series|content):[\\w-]+$' }), { minItems: 1, maxItems: 500 }),
  fallback: Type.Optional(Nullable(Type.String({ pattern: '^content:[\\w-]+$' }))),
})

/** A validated pack. */
export type Manifest = {
  pack: PackFile
  artists: ArtistFile[]
  /** Existing artists that it names and does not change; only for folder imports. */
  known_artists?: { handle: string; id: string }[]
  series: SeriesFile[]
  feeds: FeedFile[]
  daily: DailyFile[]
  radio?: RadioFile[]
}
