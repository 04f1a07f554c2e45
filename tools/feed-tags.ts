import * as check from './feed-checks.ts'
import { type Check, oneOf, words } from './feed-checks.ts'
import { PODCAST_ROLES } from './podcast-roles.ts'

/** How often a tag may stand in the one around it. */
export type Count = 'one' | 'some' | 'maybe' | 'any'

export type Tag = {
  count: Count
  text: Check
  needs?: Readonly<Record<string, Check>>
  takes?: Readonly<Record<string, Check>>
  tags?: Readonly<Record<string, Tag>>
}

/** What each namespace is called in these tables, whatever a feed calls it. */
export const NAMESPACES: Readonly<Record<string, string>> = {
  '': '',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'https://podcastindex.org/namespace/1.0': 'podcast:',
  'http://www.w3.org/2005/Atom': 'atom:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
}

/** Apple: of tags that it says nothing else of, and of descriptions. */
const LINE = words(255)
const PROSE = check.prose(4000)
/** The podcast namespace: of names. */
const NAME = words(128)

/** By the ending of the address, which Apple goes by too. */
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
const named = (known: readonly string[], says: string): Check => ({
  holds: (text) => known.includes(text.toLowerCase()),
  says,
})
const ROLE = named(Object.values(PODCAST_ROLES).flat(), 'a role of the Podcast Taxonomy Project')
const GROUP = named(Object.keys(PODCAST_ROLES), 'a group of the Podcast Taxonomy Project')

const one = (text: Check): Tag => ({ count: 'one', text })
const maybe = (text: Check): Tag => ({ count: 'maybe', text })
const any = (text: Check): Tag => ({ count: 'any', text })
const hollow = (count: Count, needs: Tag['needs'], takes?: Tag['takes']): Tag => ({
  ...{ count, text: check.nothing },
  ...(needs && { needs }),
  ...(takes && { takes }),
})

const BOTH = {
  category: { ...any(LINE), takes: { domain: LINE } },
  'itunes:author': maybe(LINE),
  'itunes:title': maybe(LINE),
  'itunes:block': maybe(oneOf('Yes')),
  'podcast:person': {
    ...any(NAME),
    takes: { role: ROLE, group: GROUP, img: check.address, href: check.address },
  },
} satisfies Record<string, Tag>

const IMAGE: Tag = {
  count: 'maybe',
  text: check.nothing,
  tags: {
    ...{ url: one(check.picture), title: one(LINE), link: one(check.address) },
    ...{ width: maybe(check.counted), height: maybe(check.counted), description: maybe(LINE) },
  },
}

const SUBCATEGORY = hollow('maybe', { text: check.anything })

const ITEM: Tag = {
  count: 'some',
  text: check.nothing,
  tags: {
    ...BOTH,
    title: one(LINE),
    link: maybe(check.address),
    description: maybe(PROSE),
    author: maybe(check.email),
    comments: maybe(check.address),
    guid: { ...one(words(1000)), takes: { isPermaLink: oneOf('true', 'false') } },
    pubDate: one(check.date),
    enclosure: hollow('maybe', {
      ...{ url: check.address, length: check.counted, type: oneOf(...Object.values(ENCLOSURE_TYPES)) },
    }),
    'content:encoded': maybe(check.anything),
    'itunes:duration': maybe(check.duration),
    'itunes:image': hollow('maybe', { href: check.picture }),
    'itunes:explicit': maybe(oneOf('true', 'false')),
    'itunes:episode': maybe(check.counted),
    'itunes:season': maybe(check.counted),
    'itunes:episodeType': maybe(oneOf('full', 'trailer', 'bonus')),
    'podcast:season': { ...maybe(check.whole), takes: { name: NAME } },
    'podcast:episode': { ...maybe(check.decimal), takes: { display: words(32) } },
    'podcast:chapters': hollow('maybe', { url: check.address, type: oneOf('application/json+chapters') }),
    'podcast:transcript': hollow(
      'any',
      { url: check.address, type: TRANSCRIPTS },
      { language: check.language, rel: oneOf('captions') },
    ),
  },
}

const CHANNEL: Tag = {
  count: 'one',
  text: check.nothing,
  tags: {
    ...BOTH,
    title: one(LINE),
    link: one(check.address),
    description: one(PROSE),
    language: one(check.language),
    image: IMAGE,
    item: ITEM,
    generator: maybe(LINE),
    copyright: maybe(LINE),
    managingEditor: maybe(LINE),
    webMaster: maybe(LINE),
    pubDate: maybe(check.date),
    lastBuildDate: maybe(check.date),
    docs: maybe(check.address),
    ttl: maybe(check.counted),
    'atom:link': hollow('some', { href: check.address, rel: LINE }, { type: LINE }),
    'itunes:image': hollow('one', { href: check.picture }),
    'itunes:explicit': one(oneOf('true', 'false')),
    'itunes:category': { ...hollow('some', { text: check.anything }), tags: { 'itunes:category': SUBCATEGORY } },
    'itunes:type': maybe(oneOf('episodic', 'serial')),
    'itunes:owner': { ...maybe(check.nothing), tags: { 'itunes:name': maybe(LINE), 'itunes:email': one(check.email) } },
    'itunes:new-feed-url': maybe(check.address),
    'itunes:complete': maybe(oneOf('Yes')),
    'podcast:guid': one(check.uuid5),
    'podcast:medium': maybe(oneOf('mixed', ...MEDIA, ...MEDIA.map((medium) => `${medium}L`))),
    'podcast:block': { ...any(oneOf('yes', 'no')), takes: { id: NAME } },
    'podcast:locked': { ...maybe(oneOf('yes', 'no')), needs: { owner: check.email } },
    'podcast:funding': { ...any(NAME), needs: { url: check.address } },
  },
}

/**
 * The tags that a podcast's feed may have, where and how often, by RSS 2.0, Apple's requirements and the podcast
 * namespace 1.0. Where these differ, the strictest: Apple wants one guid and one date of every item.
 */
export const RSS: Tag = {
  ...{ count: 'one', text: check.nothing, needs: { version: oneOf('2.0') }, tags: { channel: CHANNEL } },
}
