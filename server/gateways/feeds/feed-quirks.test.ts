import { describe, expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'

const ITEM = '<item><title>One</title><enclosure url="https://a.example/one.mp3"/><guid>1</guid></item>'
const rss = (inner = ITEM, { before = '', rest = '' } = {}) =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>A podcast</title>${inner}</channel></rss>${rest}`
const read = (text: string) => readFeed(Buffer.from(text))

describe('content after the end of a feed is ignored and reported', () => {
  test.each([
    ['NULs', '\0\0\0'],
    ['a picture that counts', '<img src="https://count.example/1.gif"/>'],
    ['a number', '0'],
    ['a script', '<script>var a = "<!-- ";</script>'],
    ['a comment without end', '<!-- cached'],
    ['a second feed', rss()],
    ['a document type', '<!DOCTYPE html><p>Hello</p>'],
    ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]>'],
  ])('%s', (_name, rest) => {
    const feed = read(rss(ITEM, { rest }))
    expect(feed.items.map(({ guid }) => guid)).toEqual(['1'])
    expect(feed.skipped).toEqual([{ title: 'A podcast', reason: expect.stringMatching(/after the end/) }])
  })

  test.each([
    ['nothing', ''],
    ['lines', '\n\n  \n'],
    ['a comment', '<!-- cached at noon -->\n<!-- by a plugin -->'],
  ])('ignores %s after the end without a report', (_name, rest) => {
    expect(read(rss(ITEM, { rest })).skipped).toEqual([])
  })

  test.each([
    ['in CDATA', '<description><![CDATA[</channel></rss>]]></description>'],
    ['in a comment', '<!-- </rss> -->'],
    ['escaped', '<description>&lt;/rss&gt;</description>'],
  ])('an end tag inside text is ignored: %s', (_name, words) => {
    expect(read(rss(`${words}${ITEM}`)).items).toHaveLength(1)
    expect(() => read(rss(`${words}${ITEM}`).slice(0, -'</rss>'.length))).toThrow(/cut short/)
  })
})

describe('a document type', () => {
  test.each([
    [
      'of Netscape',
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">',
    ],
    ['with a system identifier', '<!DOCTYPE rss SYSTEM "rss.dtd">'],
    ['with a local file', '<!DOCTYPE rss SYSTEM "file:///etc/passwd">'],
    ['by its name alone', '<!doctype rss>'],
    ['after a comment with markup', '<!-- <rss> --><!DOCTYPE rss>'],
  ])('accepts a document type %s', (_name, before) => {
    expect(read(rss(ITEM, { before })).channel.title).toBe('A podcast')
  })

  test.each([
    ['with an internal subset', '<!DOCTYPE rss [ ]>', ''],
    ['with an entity', '<!DOCTYPE rss SYSTEM "a.dtd" [<!ENTITY a SYSTEM "file:///etc/passwd">]>', ''],
    ['with a parameter entity', '<!DOCTYPE rss [<!ENTITY % a SYSTEM "http://127.0.0.1/"> %a;]>', ''],
    ['whose quotes contain a subset', '<!DOCTYPE rss PUBLIC "[" "<!ENTITY a \'b\'>">', ''],
    ['cut off', '<!DOCTYPE rss PUBLIC "', ''],
    ['inside the feed', '', '<!DOCTYPE rss>'],
    ['of two', '<!DOCTYPE rss><!ENTITY a "b">', ''],
  ])('refuses a document type %s', (_name, before, inner) => {
    expect(() => read(rss(`${inner}${ITEM}`, { before }))).toThrow(/declares/)
  })
})

describe('readFeed', () => {
  const titled = (title: string | number[], head = '') => {
    const bytes = typeof title === 'string' ? Buffer.from(title, 'latin1') : Buffer.from(title)
    const [start = '', end = ''] = rss().split('A podcast')
    return Buffer.concat([Buffer.from(head + start.replace(/<\?.*?\?>/, '')), bytes, Buffer.from(end)])
  }
  const title = (bytes: Buffer, contentType?: string) => readFeed(bytes, { contentType }).channel.title

  test.each([
    ['undeclared latin-1', titled('Grüße, señor'), undefined, 'Grüße, señor'],
    ['undeclared windows-1252', titled([0x93, 0x41, 0x94, 0x80]), undefined, '“A”€'],
    ['latin-1 declared as UTF-8', titled('Grüße', '<?xml version="1.0" encoding="utf-8"?>'), undefined, 'Grüße'],
    ['latin-1 with UTF-8 in its content type', titled('Grüße'), 'text/xml; charset=utf-8', 'Grüße'],
    ['UTF-8', titled([...Buffer.from('Grüße 🙏')]), undefined, 'Grüße 🙏'],
    ['UTF-8 with one wrong byte', titled([...Buffer.from('Grüße 🙏'), 0xe9]), undefined, 'Grüße 🙏é'],
    ['declared latin-1', titled('Grüße', '<?xml version="1.0" encoding="iso-8859-1"?>'), undefined, 'Grüße'],
    ['latin-1 by its content type', titled('Grüße'), 'text/xml; charset=ISO-8859-1', 'Grüße'],
    ['a truncated UTF-8 character', titled([0x41, 0xc3]), undefined, 'AÃ'],
  ])('decodes %s', (_name, bytes, contentType, meant) => {
    expect(title(bytes, contentType)).toBe(meant)
  })
})

describe('an address in a feed', () => {
  const item = (url: string, attributes = '') =>
    `<item${attributes}><title>One</title><enclosure url="${url}"/><itunes:image href="art.jpg"/></item>`
  const feed = (inner: string, { root = '', channel = '' } = {}) =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"${root}><channel${channel}><title>A</title>${inner}</channel></rss>`
  const enclosure = (text: string, address?: string) => {
    const { items, skipped } = readFeed(Buffer.from(text), { address })
    return items[0]?.enclosureUrl ?? skipped[0]?.reason
  }
  const LINK = '<link>https://site.example/show/</link>'
  const FEED = 'https://feeds.example/x/feed.xml'

  test.each([
    ['the channel’s page', feed(LINK + item('1.mp3')), undefined, 'https://site.example/show/1.mp3'],
    ['the channel’s page, from its root', feed(LINK + item('/1.mp3')), FEED, 'https://site.example/1.mp3'],
    ['the feed’s address', feed(item('1.mp3')), FEED, 'https://feeds.example/x/1.mp3'],
    ['a relative page address', feed(`<link>/a/</link>${item('1.mp3')}`), FEED, 'https://feeds.example/a/1.mp3'],
    [
      'the base of the feed',
      feed(LINK + item('1.mp3'), { root: ' xml:base="https://b.example/r/"' }),
      FEED,
      'https://b.example/r/1.mp3',
    ],
    [
      'the base of the channel',
      feed(LINK + item('1.mp3'), { root: ' xml:base="https://b.example/"', channel: ' xml:base="c/"' }),
      FEED,
      'https://b.example/c/1.mp3',
    ],
    [
      'the base of the item',
      feed(LINK + item('1.mp3', ' xml:base="https://i.example/"'), { root: ' xml:base="https://b.example/"' }),
      FEED,
      'https://i.example/1.mp3',
    ],
    ['the feed’s scheme', feed(item('//cdn.example/1.mp3')), FEED, 'https://cdn.example/1.mp3'],
    ['nothing, as it is absolute', feed(LINK + item('http://a.example/1.mp3')), FEED, 'http://a.example/1.mp3'],
  ])('is resolved relative to %s', (_name, text, address, whole) => {
    expect(enclosure(text, address)).toBe(whole)
  })

  test('of a picture is resolved in the same way', () => {
    const { items } = readFeed(Buffer.from(feed(LINK + item('1.mp3'))))
    expect(items[0]?.imageUrl).toBe('https://site.example/show/art.jpg')
  })

  test.each([
    ['has no base', feed(item('1.mp3')), /relative, without a base/],
    ['has another scheme', feed(LINK + item('ftp://a.example/1.mp3')), /neither http nor https/],
    ['is a script', feed(LINK + item('javascript:alert(1)')), /neither http nor https/],
    ['is missing', feed(`${LINK}<item><title>One</title></item>`), /has no enclosure/],
    ['is empty', feed(LINK + item('')), /has no enclosure/],
  ])('an enclosure address that %s: the item is left out with that reason', (_name, text, why) => {
    expect(enclosure(text)).toMatch(why)
  })
})
