import { array, assert, property, record, string, webUrl } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOpml, writeOpml } from './opml.ts'

describe('OPML', () => {
  it('is read as it was written, whatever the titles are', () => {
    const one = record({
      title: string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
      address: webUrl(),
    })
    assert(
      property(array(one, { maxLength: 5 }), (outlines) => {
        const unique = [...new Map(outlines.map((outline) => [outline.address, outline])).values()]
        expect(readOpml(writeOpml('Mine', unique), 100)).toEqual(unique)
      }),
    )
  })

  it('is read from other apps: nested, with titles, single quotes and any case', () => {
    const text = `<?xml version='1.0'?><opml version='1.0'><body><outline text='feeds'>
      <outline type='rss' title='Quiet &amp; Low' text='x' xmlUrl='https://a.example/feed?x=1&amp;y=2' />
      <OUTLINE text="Second" XMLURL="https://b.example/rss"></OUTLINE><outline text="no address"/>
      <outline xmlUrl="https://b.example/rss" text="again"/></outline></body></opml>`
    expect(readOpml(text, 100)).toEqual([
      { title: 'Quiet & Low', address: 'https://a.example/feed?x=1&y=2' },
      { title: 'again', address: 'https://b.example/rss' },
    ])
  })

  it.each(['', '<outline', '<outline xmlUrl=', '<outline xmlUrl="x', 'a <outline > b', '<outline xmlUrl=x>'])(
    'finds nothing in %j',
    (text) => expect(readOpml(text, 10)).toEqual([]),
  )

  it('reads at most the requested number', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ title: String(at), address: `https://a.example/${at}` }))
    expect(readOpml(writeOpml('x', many), 7)).toHaveLength(7)
  })
})
