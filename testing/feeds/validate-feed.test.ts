import { expect, test } from 'vitest'
import { validateFeed } from './validate-feed.ts'

const ADDRESS = 'https://podnews.net/rss/'

const SOUND = '<enclosure url="https://one.example/1.mp3" length="1024" type="audio/mpeg"/>'
const GOOD = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"
  xmlns:podcast="https://podcastindex.org/namespace/1.0">
  <channel>
    <title>Small Mercies</title>
    <link>https://one.example/</link>
    <description><![CDATA[<p>Two friends & a prayer.</p>]]></description>
    <language>en-gb</language>
    <atom:link href="${ADDRESS}" rel="self" type="application/rss+xml"/>
    <image><url>https://one.example/1.jpg</url><title>Small Mercies</title><link>https://one.example/</link></image>
    <i:image href="https://one.example/cover.png"/>
    <i:explicit>false</i:explicit>
    <i:type>episodic</i:type>
    <i:category text="Religion &amp; Spirituality"><i:category text="Christianity"/></i:category>
    <i:owner><i:name>Hannah</i:name><i:email>hannah@one.example</i:email></i:owner>
    <podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>
    <podcast:locked owner="hannah@one.example">yes</podcast:locked>
    <podcast:medium>podcast</podcast:medium>
    <item>
      <title>Evening</title>
      <guid isPermaLink="false">one</guid>
      <pubDate>Thu, 15 Jan 2026 18:00:00 GMT</pubDate>
      ${SOUND}
      <i:duration>00:59</i:duration>
      <i:episode>3</i:episode>
      <i:season>2</i:season>
      <podcast:season name="Evenings">2</podcast:season>
      <podcast:chapters url="https://one.example/1.json" type="application/json+chapters"/>
      <podcast:transcript url="https://one.example/1.vtt" type="text/vtt" language="en" rel="captions"/>
      <podcast:person role="Guest" group="cast">Tom Ashe</podcast:person>
    </item>
  </channel>
</rss>
`

test('a valid feed has no faults', () => {
  expect(validateFeed(GOOD, { address: ADDRESS })).toEqual([])
})

const item = (guid: string, more = '') =>
  `<item><title>Two</title><guid isPermaLink="false">${guid}</guid><pubDate>Thu, 15 Jan 2026 18:00:00 GMT</pubDate>${more}</item>`

test.each([
  ['an element that does not end', '</item>', '', /inside item/],
  ['an ampersand alone', 'Small Mercies</title>\n', 'Small & Mercies</title>\n', /& without a reference/],
  ['an entity of HTML', '<title>Evening', '<title>&nbsp;Evening', /& without a reference/],
  ['a character XML has not', '<title>Evening', '<title>\u0008Evening', /character/],
  ['an attribute without quotes', 'length="1024"', 'length=1024', /not well formed/],
  ['an attribute twice', 'length="1024"', 'length="1024" length="1024"', /two attributes/],
  ['an undeclared prefix', '<i:episode>3</i:episode>', '<itunes:episode>3</itunes:episode>', /prefix/],
  ['words after the end', '</rss>', '</rss>words', /no single root element/],
  ['another version of RSS', 'version="2.0"', 'version="0.91"', /one of 2\.0/],
  ['no title', '<title>Small Mercies</title>\n', '', /channel has no title/],
  ['two titles', '<title>Evening</title>', '<title>Evening</title><title>Late</title>', /has 2 title/],
  ['space around a value', '<title>Evening', '<title> Evening', /without space/],
  ['a tag nobody knows', '<i:episode>', '<i:loudness>1</i:loudness><i:episode>', /unknown itunes:loudness/],
  [
    'a tag in the wrong place',
    '<language>',
    '<i:duration>9</i:duration><language>',
    /channel has an unknown itunes:dur/,
  ],
  ['a namespace that is spelt otherwise', 'podcast-1.0.dtd', 'Podcast-1.0.dtd', /unknown \{/],
  ['an attribute nobody knows', 'length="1024"', 'length="1024" size="1"', /unknown size/],
  ['no language', '<language>en-gb</language>', '', /no language/],
  ['a language that is none', 'en-gb', 'English, British', /is not a language/],
  ['no explicit', '<i:explicit>false</i:explicit>', '', /no itunes:explicit/],
  ['explicit as it used to be', '>false<', '>no<', /one of true, false/],
  ['artwork that is WebP', 'cover.png', 'cover.webp', /\.jpg or \.png/],
  ['no artwork', '<i:image href="https://one.example/cover.png"/>', '', /no itunes:image/],
  ['a category that Apple has not', 'Religion &amp; Spirituality', 'Religion', /no category/],
  ['a category in another', 'Christianity', 'Careers', /no part of/],
  ['a guid of another address', '9b024349', '9b024340', /podcast:guid is not/],
  ['a guid that is no UUID', '9b024349-ccf0-5f69', '9b024349-ccf0-4f69', /version 5/],
  ['another place', `href="${ADDRESS}"`, 'href="https://two.example/"', /self is not/],
  ['a lock without its owner', ' owner="hannah@one.example"', '', /no owner/],
  ['a lock that is neither', '>yes<', '>true<', /one of yes, no/],
  ['an owner without address', '<i:email>hannah@one.example</i:email>', '', /no itunes:email/],
  ['a medium nobody knows', '>podcast<', '>sermon<', /one of mixed/],
  ['no item', /<item>[\s\S]*<\/item>/, '', /no item/],
  ['no guid', '<guid isPermaLink="false">one</guid>', '', /no guid/],
  ['a guid twice', '</channel>', `${item('one')}</channel>`, /guid one is there twice/],
  ['a guid that would be an address', ' isPermaLink="false"', '', /no address/],
  ['a guid that is neither', 'isPermaLink="false"', 'isPermaLink="no"', /one of true, false/],
  ['a date as computers write it', 'Thu, 15 Jan 2026 18:00:00 GMT', '2026-01-15T18:00:00Z', /date of RFC 822/],
  ['another weekday', 'Thu, 15', 'Fri, 15', /date of RFC 822/],
  ['a day there is not', 'Thu, 15 Jan', 'Tue, 31 Feb', /date of RFC 822/],
  ['a length of nothing', 'length="1024"', 'length="0"', /whole number from 1/],
  ['no length', ' length="1024"', '', /no length/],
  ['a type Apple does not take', 'audio/mpeg', 'audio/mp4', /one of audio\/x-m4a/],
  ['a type of another ending', 'audio/mpeg', 'audio/x-m4a', /does not end as/],
  ['a sound twice', '</channel>', `${item('two', SOUND)}</channel>`, /enclosure .* twice/],
  ['a relative address', 'https://one.example/1.mp3', '/1.mp3', /address of http/],
  ['a duration in words', '00:59', 'a minute', /is not seconds/],
  ['an episode of half', '<i:episode>3', '<i:episode>3.5', /whole number from 1/],
  ['a season of none', '<i:season>2', '<i:season>0', /whole number from 1/],
  ['two seasons that differ', '<i:season>2', '<i:season>1', /of season 1 and of season 2/],
  ['a serial without numbers', />episodic<([\s\S]*)<i:episode>3<\/i:episode>/, '>serial<$1', /of a serial/],
  ['chapters of another type', '/json+chapters', '/json', /json\+chapters/],
  ['a transcript of no known type', 'type="text/vtt"', 'type="text/rtf"', /one of text\/plain/],
  ['a transcript without type', ' type="text/vtt"', '', /no type/],
  ['a role nobody knows', 'role="Guest"', 'role="preacher"', /role of the Podcast Taxonomy/],
  ['a person without a name', 'Tom Ashe', '', /is not a text/],
])('a feed with %s is refused', (_name, good, bad, why) => {
  const broken = GOOD.replace(good, bad)
  expect(broken).not.toBe(GOOD)
  expect(validateFeed(broken, { address: ADDRESS }).join('\n')).toMatch(why)
})
