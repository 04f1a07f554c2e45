// node check-manifest.mjs [CATALOGUE] : checks the manifest against itself and against the files beside it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { LOCAL_ARTISTS } from '../../brand/local-artists.ts'
import { isSeen, missingCases } from './demo-cases.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const problems = []
const referenced = new Set()
const LIMITS = { mediaBytes: 110_000_000, artBytes: 60_000 }
const TABS = ['discover', 'for-you', 'selah', 'sleep', 'music', 'podcasts']
const CATEGORIES = ['prayer', 'bible', 'music', 'sleep', 'podcast', 'devotional', 'kids', 'video']
const VISIBILITIES = ['public', 'private', 'schedule']
const ORDERS = ['published-newest', 'published-oldest', 'added-newest', 'added-oldest', 'number-descending', 'manual']
const OBJECTS = [
  'web-netflix-header',
  'web-tags',
  'web-scrollable-row',
  'web-grid',
  'web-item',
  'web-daily',
  'web-radio',
  'web-bible',
  'web-mobile-banner-button',
  'web-desktop-footer-banner',
]

const WORDS =
  'name display_name author_name title subtitle overline description og_title og_description header cta_text button_text'.split(' ')

const expect = (holds, message) => {
  if (!holds) problems.push(message)
}

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch (error) {
    problems.push(`${path}: ${error.message}`)
    return undefined
  }
}

const readFolder = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name: name.slice(0, -5), path: `${folder}/${name}`, value: readJson(`${folder}/${name}`) }))
    .filter((file) => file.value)

const listFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** Notes the use of a file; a playlist uses the playlists and segments it names. */
const use = (path, owner) => {
  if (path === null || path === undefined || referenced.has(path)) return
  if (!existsSync(join(root, path))) {
    problems.push(`${owner}: ${path} does not exist`)
    return
  }
  referenced.add(path)
  if (!path.endsWith('.m3u8')) return
  const text = readFileSync(join(root, path), 'utf8')
  const named = [...text.matchAll(/URI="([^"]+)"/g)].map((match) => match[1])
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  for (const name of new Set([...named, ...lines])) use(join(path, '..', name), path)
}

/** Texts for people have typographic apostrophes and quotation marks, and no repeated word. */
const checkWords = (value, owner) => {
  for (const [field, words] of Object.entries(value ?? {})) {
    if (typeof words === 'object') checkWords(words, owner)
    else if (WORDS.includes(field) && words)
      expect(!/['"]|\b(\p{L}+) \1\b/u.test(words), `${owner}: straight quotes or a doubled word in “${words}”`)
  }
}

const isTime = (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text))

const checkTags = (tags, owner) => {
  const shaped = Array.isArray(tags) && tags.every((tag) => tag.name && tag.display_name)
  expect(shaped, `${owner}: tags need name and display_name`)
}

/** The index box must come before the media, so that playing can start while the file still loads. */
const startsFast = (path) => {
  const bytes = readFileSync(join(root, path))
  for (let at = 0; at + 8 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'moov') return true
    if (kind === 'mdat') return false
    at += bytes.readUInt32BE(at) || bytes.length
  }
  return false
}

/** Seconds of an MP4 or M4A file, from its movie header. */
const secondsOf = (path) => {
  const bytes = readFileSync(join(root, path))
  const at = bytes.indexOf('mvhd') + 4
  const wide = bytes[at] === 1
  const scale = bytes.readUInt32BE(at + (wide ? 20 : 12))
  return (wide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)) / scale
}

const ids = new Map()
const claim = (id, owner) => {
  expect(typeof id === 'string' && /^[a-z0-9-]+$/.test(id), `${owner}: id ${id} is not url-safe`)
  expect(!ids.has(id), `${owner}: id ${id} is also used by ${ids.get(id)}`)
  ids.set(id, owner)
}

const catalogue = readJson('catalogue.json')
const artists = readFolder('artists')
const series = readFolder('series')
const feeds = readFolder('feeds')
const radio = readFolder('radio')
const handles = new Set(artists.map((artist) => artist.value.handle))
const known = new Set(artists.map((artist) => `artist:${artist.value.handle}`))
for (const { value } of radio) known.add(`radio:${value.handle}`)
const items = series.flatMap((file) => file.value.items)

for (const { name, path, value } of artists) {
  claim(value.id, path)
  expect(value.handle === name, `${path}: handle ${value.handle} differs from the file name`)
  expect(typeof value.is_verified === 'boolean', `${path}: is_verified`)
  for (const handle of value.featured_leaders) expect(handles.has(handle), `${path}: no artist ${handle}`)
  for (const image of [value.profile_image, value.header_image, value.promo_unit?.image, value.gift_campaign?.image])
    use(image, path)
}

const checkItem = (item, owner) => {
  claim(item.id, owner)
  known.add(`content:${item.id}`)
  expect(item.audio || item.video, `${owner}: no audio and no video`)
  expect(item.title && item.description, `${owner}: title and description`)
  expect(isTime(item.published_at) && isTime(item.created_at), `${owner}: times`)
  expect(VISIBILITIES.includes(item.visibility), `${owner}: visibility`)
  for (const path of [item.audio, item.video, item.image, item.thumbnail, item.wide_image]) use(path, owner)
  for (const track of item.text_tracks ?? []) use(track.file, owner)
  const starts = item.chapters.map((chapter) => chapter.start_time)
  expect(
    starts.every((start, index) => index === 0 || start > starts[index - 1]),
    `${owner}: chapters out of order`,
  )
  if (item.audio && existsSync(join(root, item.audio)))
    expect((starts.at(-1) ?? 0) < secondsOf(item.audio), `${owner}: a chapter starts after the end`)
  for (const chapter of item.chapters) claim(chapter.id, owner)
  checkTags(item.tags, owner)
}

for (const { name, path, value } of series) {
  claim(value.id, path)
  known.add(`series:${value.handle}`)
  expect(value.handle === name, `${path}: handle ${value.handle} differs from the file name`)
  expect(value.author === null || handles.has(value.author), `${path}: no artist ${value.author}`)
  expect(CATEGORIES.includes(value.category), `${path}: category ${value.category}`)
  expect(ORDERS.includes(value.order), `${path}: order ${value.order}`)
  expect(VISIBILITIES.includes(value.visibility), `${path}: visibility`)
  expect(value.visibility !== 'schedule' || isTime(value.visible_at), `${path}: visible_at`)
  expect(value.items[0]?.is_free ?? true, `${path}: the first item should be free`)
  checkTags(value.tags, path)
  for (const image of [value.image, value.thumbnail, value.wide_image]) use(image, path)
  for (const item of value.items) checkItem(item, `${path} ${item.id}`)
}

for (const tab of TABS)
  expect(
    feeds.some((feed) => feed.name === tab),
    `feeds/${tab}.json is missing`,
  )
/** The catalogue's current day: that of the newest public item. Items scheduled up to that day count as visible. */
const today = Math.max(
  ...series
    .filter(({ value }) => value.visibility === 'public')
    .flatMap(({ value }) => value.items.filter((item) => item.visibility === 'public'))
    .map((item) => Date.parse(item.published_at)),
)
const hidden = new Set(
  series
    .filter(({ value }) => !isSeen(value, today))
    .flatMap((file) => [`series:${file.name}`, ...file.value.items.map((item) => `content:${item.id}`)]),
)
for (const { name, path, value } of feeds) {
  expect(value.tab === name, `${path}: tab ${value.tab} differs from the file name`)
  checkTags(value.tags, path)
  const tagNames = new Set(value.tags.map((tag) => tag.name))
  for (const section of value.sections) {
    const owner = `${path} ${section.id}`
    claim(section.id, owner)
    expect(OBJECTS.includes(section.object), `${owner}: object ${section.object}`)
    for (const tag of section.tags) expect(tagNames.has(tag), `${owner}: tag ${tag} is not one of the tab's`)
    for (const entry of section.entries) {
      expect(known.has(entry), `${owner}: no ${entry}`)
      expect(!hidden.has(entry), `${owner}: ${entry} is not public`)
    }
    use(section.image, owner)
    use(section.wide_image, owner)
  }
}
for (const { path, value } of radio) use(value.image, path)
for (const { path, value } of [...artists, ...series, ...feeds, ...radio]) checkWords(value, path)
for (const image of catalogue?.daily_backgrounds ?? []) use(image, 'catalogue.json')

const media = listFiles('media')
const art = listFiles('art').filter((path) => !path.startsWith('art/sizes/')) // made from the others
for (const path of [...media, ...art])
  expect(referenced.has(path), `${path} is not referenced`)
for (const path of media.filter((file) => /\.(?:m4a|mp4)$/.test(file) && !file.startsWith('media/video/morning-mercies/')))
  expect(startsFast(path), `${path}: its index comes after the media`)
const bytesOf = (paths) => paths.reduce((sum, path) => sum + statSync(join(root, path)).size, 0)
for (const path of art) expect(statSync(join(root, path)).size <= LIMITS.artBytes, `${path} is too large`)
expect(bytesOf(media) < LIMITS.mediaBytes, `media holds ${bytesOf(media)} bytes`)

const recordings = new Map()
for (const item of items) {
  const path = item.audio ?? item.video
  if (!existsSync(join(root, path))) continue
  const print = createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
  expect(!recordings.has(print), `${item.id} shares its recording with ${recordings.get(print)}`)
  recordings.set(print, item.id)
}

const values = (files) => files.map(({ value }) => value)
const shown = { artists: values(artists), series: values(series), feeds: values(feeds), radio: values(radio) }
const cases = missingCases({ ...shown, local: LOCAL_ARTISTS, today })
for (const says of cases.missing) problems.push(`the demo does not show ${says}`)

const free = items.filter((item) => item.is_free).length
console.log(
  `${artists.length} artists, ${series.length} series, ${items.length} items (${free} free), ${feeds.length} tabs`,
)
console.log(`${cases.count - cases.missing.length} of ${cases.count} cases are shown`)
console.log(`media ${media.length} files ${bytesOf(media)} B, art ${art.length} files ${bytesOf(art)} B`)
for (const problem of problems) console.error(problem)
console.log(problems.length ? `${problems.length} problems` : 'The manifest holds.')
process.exitCode = problems.length ? 1 : 0
