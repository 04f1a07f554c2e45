import { describe, expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'
import { readFeedInWorker } from './read-feed-in-worker.ts'

const rss = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>A podcast</title>${inner}</channel></rss>`
const item = (inner: string) =>
  `<item><title>One</title><enclosure url="https://a.example/one.mp3" length="1" type="audio/mpeg"/>${inner}</item>`
const read = (text: string) => readFeed(Buffer.from(text))

describe('readFeed', () => {
  test.each([
    ['text that is not XML', 'hello', /not an RSS feed/],
    ['a web page', '<html><body>hello</body></html>', /not an RSS feed/],
    ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', /not an RSS feed/],
    ['a picture', '\x89PNG\r\n\x1a\n', /not an RSS feed/],
    ['nothing', '', /not an RSS feed/],
    ['an entity', rss(item(''), '<!DOCTYPE rss [<!ENTITY a "b">]>'), /declares/],
    ['an external entity', rss(item(''), '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), /declares/],
    ['a document type inside the feed', rss(`<!DOCTYPE x>${item('')}`), /declares/],
    ['an entity after a comment', rss(item(''), '<!-- x --><!ENTITY a "b">'), /declares/],
    ['a truncated feed', rss(item('')).slice(0, -20), /cut short/],
    ['a feed truncated in CDATA', '<rss><channel><title><![CDATA[x</title></channel></rss>', /cut short/],
    ['a feed without items', rss(''), /no items/],
    ['a feed without a title', `<rss version="2.0"><channel>${item('')}</channel></rss>`, /title/],
    ['an unknown encoding', `<?xml version="1.0" encoding="klingon"?>${rss(item(''))}`, /klingon/],
    ['unclosed tags', rss('<a>'.repeat(200_000)), /cannot be read/],
    ['a prototype', rss(`${item('')}<__proto__><x>1</x></__proto__>`), /cannot be read/],
  ])('refuses %s', (_name, text, why) => {
    expect(() => read(text)).toThrow(why)
  })

  test('an undeclared entity stays text', () => {
    expect(read(rss(item('<description>&bomb;</description>'))).items[0]?.description).toBe('&bomb;')
  })

  test('refuses billion laughs before parsing', () => {
    const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    expect(() => read(rss(item('<title>&l10;</title>'), `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`))).toThrow(
      /declares/,
    )
  })

  test('refuses billion laughs in UTF-16, and parses a valid feed in it', () => {
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    expect(() => readFeed(wide(rss(item(''), '<!DOCTYPE rss [<!ENTITY a "b">]>')))).toThrow(/declares/)
    expect(readFeed(wide(rss(item('')))).channel.title).toBe('A podcast')
  })

  test('accepts markup declarations inside text', () => {
    const { items } = read(rss(item('<description><![CDATA[About <!DOCTYPE html>]]></description>')))
    expect(items[0]?.description).toBe('About')
  })

  test('takes the newest items up to the limit, and lists the guids of the rest', () => {
    const many = Array.from({ length: 2100 }, (_, at) => {
      const day = new Date(at * 86_400_000 + 1e12).toUTCString()
      return item(`<guid>${at}</guid><pubDate>${day}</pubDate>`)
    })
    const feed = read(rss(many.join('')))
    expect(feed.items).toHaveLength(2000)
    expect(feed.items[0]?.guid).toBe('2099')
    expect(feed.guids).toHaveLength(2100)
    expect(feed.skipped).toEqual([{ title: '100 older items', reason: 'only 2000 are taken' }])
  })

  test('leaves out items without a playable enclosure or a unique guid, and names them', () => {
    const feed = read(
      rss(
        `${item('<guid>1</guid>')}${item('<guid>1</guid>')}<item><title>Words</title></item>
        <item><title>Script</title><enclosure url="javascript:alert(1)"/></item>
        <item><title>Secret</title><enclosure url="https://me:word@a.example/x.mp3"/></item>`,
      ),
    )
    expect(feed.items.map(({ guid }) => guid)).toEqual(['1'])
    expect(feed.skipped.map(({ title }) => title).sort()).toEqual(['One', 'Script', 'Secret', 'Words'])
  })

  test('tolerates invalid dates and numbers', () => {
    const dated = (date: string) => read(rss(item(`<pubDate>${date}</pubDate>`))).items[0]?.publishedAt
    expect(dated('Fri, 02 Jan 2026 03:04:05 +0100')).toBe(Date.parse('2026-01-02T02:04:05Z'))
    expect(dated('Freitag, 02 Jan 2026 03:04:05 GMT')).toBe(Date.parse('2026-01-02T03:04:05Z'))
    expect(dated('2026-01-02T03:04:05Z')).toBe(Date.parse('2026-01-02T03:04:05Z'))
    expect(dated('some day')).toBeNull()
    expect(dated('Fri, 02 Jan 275000 03:04:05 GMT')).toBeNull()
  })
})

describe('readFeedInWorker', () => {
  test('parses in a worker thread, with the same errors', async () => {
    expect((await readFeedInWorker(Buffer.from(rss(item(''))))).items).toHaveLength(1)
    await expect(readFeedInWorker(Buffer.from('hello'))).rejects.toThrow(/not an RSS feed/)
  })
})
