import { PODCAST_ROLES } from './podcast-roles.ts'
import * as check from './value-checks.ts'
import { boundedText, oneOf, type ValueCheck } from './value-checks.ts'

/** How often a tag may occur in its parent. */
type Count = 'one' | 'some' | 'maybe' | 'any'

export type Tag = {
  count: Count
  text: ValueCheck
  requiredAttributes?: Readonly<Record<string, ValueCheck>>
  optionalAttributes?: Readonly<Record<string, ValueCheck>>
  tags?: Readonly<Record<string, Tag>>
}

/** The prefix of each namespace in these tables, whatever a feed uses. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  '': '',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'https://podcastindex.org/namespace/1.0': 'podcast:',
  'http://www.w3.org/2005/Atom': 'atom:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
}

/** Apple's maximum for descriptions and for tags without a limit of their own. */
const SHORT_TEXT = boundedText(255)
const LONG_TEXT = check.boundedBytes(4000)
/** The podcast namespace's maximum for names. */
const NAME = boundedText(128)

/** Accepted types by file extension; Apple checks the extension too. */
export const ENCLOSURE_TYPES: Readonly<Record<string, string>> = {
  m4a: 'audio/x-m4a',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
}
const TRANSCRIPTS = oneOf(
  ...['text/plain', 'text/html', 'text/vtt', 'text/srt'],
  ...['application/srt', 'application/x-subrip', 'application/json'],
)
const MEDIA = ['podcast', 'music', 'video', 'film', 'audiobook', 'newsletter', 'blog', 'publisher', 'course']
const oneOfNames = (known: readonly string[], says: string): ValueCheck => ({
  accepts: (text) => known.includes(text.toLowerCase()),
  expectation: says,
})
const ROLE = oneOfNames(Object.values(PODCAST_ROLES).flat(), 'a role of the Podcast Taxonomy Project')
const GROUP = oneOfNames(Object.keys(PODCAST_ROLES), 'a group of the Podcast Taxonomy Project')

const one = (text: ValueCheck): Tag => ({ count: 'one', text })
const maybe = (text: ValueCheck): Tag => ({ count: 'maybe', text })
const any = (text: ValueCheck): Tag => ({ count: 'any', text })
const emptyTag = (count: Count, needs: Tag['requiredAttributes'], takes?: Tag['optionalAttributes']): Tag => ({
  ...{ count, text: check.emptyText },
  ...(needs && { requiredAttributes: needs }),
  ...(takes && { optionalAttributes: takes }),
})

const CHANNEL_AND_ITEM_TAGS = {
  category: { ...any(SHORT_TEXT), optionalAttributes: { domain: SHORT_TEXT } },
  'itunes:author': maybe(SHORT_TEXT),
  'itunes:title': maybe(SHORT_TEXT),
  'itunes:block': maybe(oneOf('Yes')),
  'podcast:person': {
    ...any(NAME),
    optionalAttributes: { role: ROLE, group: GROUP, img: check.address, href: check.address },
  },
} satisfies Record<string, Tag>

const IMAGE: Tag = {
  count: 'maybe',
  text: check.emptyText,
  tags: {
    ...{ url: one(check.picture), title: one(SHORT_TEXT), link: one(check.address) },
    ...{ width: maybe(check.positiveNumber), height: maybe(check.positiveNumber), description: maybe(SHORT_TEXT) },
  },
}

const SUBCATEGORY = emptyTag('maybe', { text: check.anyText })

const ITEM: Tag = {
  count: 'some',
  text: check.emptyText,
  tags: {
    ...CHANNEL_AND_ITEM_TAGS,
    title: one(SHORT_TEXT),
    link: maybe(check.address),
    description: maybe(LONG_TEXT),
    author: maybe(check.email),
    comments: maybe(check.address),
    guid: { ...one(boundedText(1000)), optionalAttributes: { isPermaLink: oneOf('true', 'false') } },
    pubDate: one(check.date),
    enclosure: emptyTag('maybe', {
      ...{ url: check.address, length: check.positiveNumber, type: oneOf(...Object.values(ENCLOSURE_TYPES)) },
    }),
    'content:encoded': maybe(check.anyText),
    'itunes:duration': maybe(check.duration),
    'itunes:image': emptyTag('maybe', { href: check.picture }),
    'itunes:explicit': maybe(oneOf('true', 'false')),
    'itunes:episode': maybe(check.positiveNumber),
    'itunes:season': maybe(check.positiveNumber),
    'itunes:episodeType': maybe(oneOf('full', 'trailer', 'bonus')),
    'podcast:season': { ...maybe(check.wholeNumber), optionalAttributes: { name: NAME } },
    'podcast:episode': { ...maybe(check.decimal), optionalAttributes: { display: boundedText(32) } },
    'podcast:chapters': emptyTag('maybe', { url: check.address, type: oneOf('application/json+chapters') }),
    'podcast:transcript': emptyTag(
      'any',
      { url: check.address, type: TRANSCRIPTS },
      { language: check.language, rel: oneOf('captions') },
    ),
  },
}

const CHANNEL: Tag = {
  count: 'one',
  text: check.emptyText,
  tags: {
    ...CHANNEL_AND_ITEM_TAGS,
    title: one(SHORT_TEXT),
    link: one(check.address),
    description: one(LONG_TEXT),
    language: one(check.language),
    image: IMAGE,
    item: ITEM,
    generator: maybe(SHORT_TEXT),
    copyright: maybe(SHORT_TEXT),
    managingEditor: maybe(SHORT_TEXT),
    webMaster: maybe(SHORT_TEXT),
    pubDate: maybe(check.date),
    lastBuildDate: maybe(check.date),
    docs: maybe(check.address),
    ttl: maybe(check.positiveNumber),
    'atom:link': emptyTag('some', { href: check.address, rel: SHORT_TEXT }, { type: SHORT_TEXT }),
    'itunes:image': emptyTag('one', { href: check.picture }),
    'itunes:explicit': one(oneOf('true', 'false')),
    'itunes:category': { ...emptyTag('some', { text: check.anyText }), tags: { 'itunes:category': SUBCATEGORY } },
    'itunes:type': maybe(oneOf('episodic', 'serial')),
    'itunes:owner': {
      ...maybe(check.emptyText),
      tags: { 'itunes:name': maybe(SHORT_TEXT), 'itunes:email': one(check.email) },
    },
    'itunes:new-feed-url': maybe(check.address),
    'itunes:complete': maybe(oneOf('Yes')),
    'podcast:guid': one(check.uuid5),
    'podcast:medium': maybe(oneOf('mixed', ...MEDIA, ...MEDIA.map((medium) => `${medium}L`))),
    'podcast:block': { ...any(oneOf('yes', 'no')), optionalAttributes: { id: NAME } },
    'podcast:locked': { ...maybe(oneOf('yes', 'no')), requiredAttributes: { owner: check.email } },
    'podcast:funding': { ...any(NAME), requiredAttributes: { url: check.address } },
  },
}

/**
 * The tags of a podcast's feed, with their parents and counts, by RSS 2.0, Apple's requirements and the podcast
 * namespace 1.0. The strictest rule counts: Apple requires one guid and one date per item.
 */
export const RSS: Tag = {
  ...{ count: 'one', text: check.emptyText, requiredAttributes: { version: oneOf('2.0') }, tags: { channel: CHANNEL } },
}
