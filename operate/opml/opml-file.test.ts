import { describe, expect, test } from 'vitest'
import { readOpml, writeOpml } from './opml-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const opml = (body: string) => bytes(`<?xml version="1.0"?><opml version="2.0"><head/><body>${body}</body></opml>`)

test('feeds are read from folders of any depth, each once', () => {
  const one = '<outline text="One" type="rss" xmlUrl="https://one.example/feed.xml"/>'
  const two = '<outline text="2" title="Two &amp; three" xmlUrl=" https://two.example/feed.xml "/>'
  expect(readOpml(opml(`${one}<outline text="Folder"><outline text="Deep">${two}${one}</outline></outline>`))).toEqual([
    { title: 'One', address: 'https://one.example/feed.xml' },
    { title: 'Two & three', address: 'https://two.example/feed.xml' },
  ])
})

test('values survive writing and reading', () => {
  const feeds = [
    { title: 'Quiet "Hours" & more', address: 'https://one.example/feed.xml?a=1&b=2' },
    { title: '日々の祈り', address: 'https://two.example/' },
  ]
  expect(readOpml(bytes(writeOpml('Ours', feeds, 0)))).toEqual(feeds)
})

describe('a file is refused', () => {
  test.each([
    ['without a feed', opml('<outline text="Nothing"/>'), 'names no feed'],
    ['that is no OPML', bytes('<rss version="2.0"/>'), 'not OPML'],
    ['with entities', bytes('<!DOCTYPE opml [<!ENTITY a "b">]><opml version="2.0"/>'), 'declares'],
  ])('%s', (_, given, why) => {
    expect(() => readOpml(given)).toThrow(why)
  })
})
