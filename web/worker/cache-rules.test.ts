import { expect, it, test } from 'vitest'
import {
  assetsOf,
  findOtherSize,
  isAsset,
  isPicture,
  mayCachePage,
  obsoleteCaches,
  type ResponseFacts,
} from './cache-rules.ts'

const at = (address: string) => new URL(address, 'https://selah.example')
const page: ResponseFacts = {
  status: 200,
  isRedirected: false,
  type: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, s-maxage=30',
}

test.each<[string, string, Partial<ResponseFacts>, boolean]>([
  ['a public page', '/music/', {}, true],
  ['a version of a front page under an experiment', '/music/', { cacheControl: 'private, no-cache' }, true],
  ['a page with a query, which may hold a secret', '/series/x/?mlt=secret', {}, false],
  ['a page that is not there', '/music/', { status: 404 }, false],
  ['a redirect that was followed', '/music/', { isRedirected: true }, false],
  ['a redirect that was not', '/music/', { status: 0 }, false],
  ['what is personal', '/music/', { cacheControl: 'private, no-store' }, false],
  ['a page of this moment', '/web-healthcheck/', { cacheControl: 'no-store' }, false],
  ['what names no time', '/music/', { cacheControl: null }, false],
  ['an answer of a call', '/web/tabs/sleep', { type: 'application/json; charset=utf-8' }, false],
  ['page data', '/page-data/music/page-data.json', { type: 'application/json; charset=utf-8' }, false],
  ['a recording', '/media/a/b.m4a', { type: 'audio/mp4' }, false],
  ['what has no type', '/music/', { type: null }, false],
])('decides whether %s may be cached', (_, address, answer, expected) => {
  expect(mayCachePage(at(address), { ...page, ...answer })).toBe(expected)
})

test.each([
  ['/assets/shared-a1.js', true],
  ['/media/a/w240.avif', false],
  ['/page-data/app-data.json', false],
])('knows whether %s is a file of the build: %s', (address, expected) => {
  expect(isAsset(at(address))).toBe(expected)
})

const ID = '0123456789abcdef0123456789abcdef'

test.each([
  [`/media/${ID}/w240.avif`, true],
  [`/media/${ID}/w1600.webp`, true],
  [`/media/${ID}/cover.webp`, false],
  [`/media/${ID}/sound.m4a`, false],
  [`/media/signed/abc/${ID}/w240.avif`, false],
  ['/media/other/w240.avif', false],
])('knows whether %s is cached as a picture: %s', (address, expected) => {
  expect(isPicture(at(address))).toBe(expected)
})

it('falls back to another cached size of a picture', () => {
  const kept = ['https://selah.example/media/a/w240.avif', `https://selah.example/media/${ID}/w480.avif`]
  expect(findOtherSize(`/media/${ID}/w720.avif`, kept)).toBe(kept[1])
  expect(findOtherSize('/media/b/w240.avif', kept)).toBeUndefined()
})

it('finds the build files that a page refers to, each once', () => {
  const html = '<link href="/assets/a.css"><script src="/assets/b.js"></script><link href="/assets/b.js"><a href="/x/">'
  const named = '<script src="/assets/c.js" data-scripts="/assets/d.js /assets/a.css"></script>'
  expect(assetsOf(html + named)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js', '/assets/d.js'])
})

it('deletes all caches but its own, the pictures’, the downloads’ and the previous build’s files', () => {
  const names = [
    'pages 1',
    'assets 1',
    'pages 2',
    'assets 2',
    'assets 3',
    'pages 3',
    'something',
    'pictures',
    'downloads',
  ]
  expect(obsoleteCaches(names, { pages: 'pages 3', assets: 'assets 3' })).toEqual([
    'pages 1',
    'assets 1',
    'pages 2',
    'something',
  ])
})
