import { APPLE_CATEGORIES } from '#rules/feeds/apple-categories.ts'
import { podcastGuid } from '#server/gateways/feeds/podcast-guid.ts'
import { ENCLOSURE_TYPES, NAMESPACES, RSS, type Tag } from './feed-tags.ts'
import { readXml, type XmlElement, XmlError } from './read-xml.ts'
import { address } from './value-checks.ts'

/** The feed's address, and its previous podcast:guid, if it has one. */
export type FeedIdentity = { address: string; guid?: string }

/** The faults of a podcast's feed by the directories' rules; empty if it is valid. */
export function validateFeed(xml: string, place: FeedIdentity): string[] {
  try {
    const rss = readXml(xml)
    if (nameOf(rss) !== 'rss') return [`${nameOf(rss)} is not rss`]
    const faults = shapeFaults(rss, RSS, 'rss')
    return [...faults, ...rss.children.flatMap((channel) => channelFaults(channel, place))]
  } catch (error) {
    if (error instanceof XmlError) return [error.message]
    throw error
  }
}

function nameOf({ namespace, name }: XmlElement): string {
  return `${NAMESPACES[namespace] ?? `{${namespace}}`}${name}`
}

function named(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => nameOf(child) === name)
}

function textOf(parent: XmlElement, name: string): string | undefined {
  return named(parent, name)[0]?.text
}

/** The faults of one element by the table: attributes, text, and counts of child elements. */
function shapeFaults(element: XmlElement, tag: Tag, path: string): string[] {
  const { requiredAttributes = {}, optionalAttributes = {}, tags = {}, text } = tag
  const known = { ...requiredAttributes, ...optionalAttributes }
  const faults = Object.keys(requiredAttributes).flatMap((name) =>
    element.attributes.has(name) ? [] : [`${path} has no ${name}`],
  )
  for (const [name, value] of element.attributes) {
    const check = known[name]
    if (!check) faults.push(`${path} has an unknown ${name}`)
    else if (!check.accepts(value)) faults.push(`${path} ${name} ${JSON.stringify(value)} is not ${check.expectation}`)
  }
  if (!text.accepts(element.text)) faults.push(`${path} ${JSON.stringify(element.text)} is not ${text.expectation}`)
  for (const [name, { count }] of Object.entries(tags)) {
    const { length } = named(element, name)
    if (length === 0 && (count === 'one' || count === 'some')) faults.push(`${path} has no ${name}`)
    if (length > 1 && (count === 'one' || count === 'maybe')) faults.push(`${path} has ${length} ${name}`)
  }
  for (const child of element.children) {
    const name = nameOf(child)
    const inner = tags[name]
    faults.push(...(inner ? shapeFaults(child, inner, `${path} ${name}`) : [`${path} has an unknown ${name}`]))
  }
  return faults
}

/** Rules across tags, which the table does not express. */
function channelFaults(channel: XmlElement, { address: own, guid }: FeedIdentity): string[] {
  const items = named(channel, 'item')
  const selves = named(channel, 'atom:link').filter(({ attributes }) => attributes.get('rel') === 'self')
  const wanted = guid ?? podcastGuid(own)
  const isSerial = textOf(channel, 'itunes:type') === 'serial'
  return [
    ...(selves.length === 1 && selves[0]?.attributes.get('href') === own ? [] : [`atom:link self is not ${own}`]),
    ...(textOf(channel, 'podcast:guid') === wanted ? [] : [`podcast:guid is not ${wanted}`]),
    ...named(channel, 'itunes:category').flatMap(categoryFaults),
    ...repeated(items.map((item) => textOf(item, 'guid'))).map((value) => `the guid ${value} is there twice`),
    ...repeated(items.map(enclosureUrl)).map((value) => `the enclosure ${value} is there twice`),
    ...items.flatMap(itemFaults),
    ...(isSerial ? items.filter((item) => textOf(item, 'itunes:episode') === undefined) : []).map(
      (item) => `${textOf(item, 'title')} of a serial has no itunes:episode`,
    ),
  ]
}

function categoryFaults(category: XmlElement): string[] {
  const name = category.attributes.get('text') ?? ''
  const below = APPLE_CATEGORIES[name]
  if (!below) return [`${name} is no category of Apple's`]
  const others = named(category, 'itunes:category').map(({ attributes }) => attributes.get('text') ?? '')
  return others.filter((other) => !below.includes(other)).map((other) => `${other} is no part of ${name}`)
}

function itemFaults(item: XmlElement): string[] {
  const title = textOf(item, 'title')
  const [guid] = named(item, 'guid')
  const faults: string[] = []
  if (guid && guid.attributes.get('isPermaLink') !== 'false' && !address.accepts(guid.text)) {
    faults.push(`the guid of ${title} is no address, and does not say so`)
  }
  for (const what of ['season', 'episode']) {
    const [apple, podcast] = [textOf(item, `itunes:${what}`), textOf(item, `podcast:${what}`)]
    if (apple !== undefined && podcast !== undefined && apple !== podcast) {
      faults.push(`${title} is of ${what} ${apple} and of ${what} ${podcast}`)
    }
  }
  const [enclosure] = named(item, 'enclosure')
  if (enclosure) faults.push(...endingFaults(enclosure))
  return faults
}

function endingFaults({ attributes }: XmlElement): string[] {
  const [url = '', type] = [attributes.get('url'), attributes.get('type')]
  const ending = URL.canParse(url) ? new URL(url).pathname.split('.').at(-1)?.toLowerCase() : undefined
  return ENCLOSURE_TYPES[ending ?? ''] === type ? [] : [`the enclosure ${url} does not end as ${type} does`]
}

function enclosureUrl(item: XmlElement): string | undefined {
  return named(item, 'enclosure')[0]?.attributes.get('url')
}

function repeated(values: readonly (string | undefined)[]): string[] {
  const there = values.flatMap((value) => value ?? [])
  return [...new Set(there.filter((value, at) => there.indexOf(value) !== at))]
}
