import type { MetadataFields } from './item-metadata.ts'

/** Metadata files that Audiobookshelf writes beside recordings, the better one first. */
export const METADATA_FILES = ['metadata.json', 'metadata.abs']

const LISTS = new Set(['authors', 'narrators', 'genres', 'series'])

/** Reads the text of such a file. Returns undefined if it is not one. */
export function parseMetadataFile(name: string, text: string): MetadataFields | undefined {
  return name.endsWith('.json') ? parseJson(text) : parseAbs(text)
}

/** Before version 2.4 the fields were in `metadata`, and chapters and tags beside it. */
function parseJson(text: string): MetadataFields | undefined {
  try {
    const fields = fieldsIn(JSON.parse(text))
    return fields && { ...fields, ...fieldsIn(fields.metadata) }
  } catch {
    return undefined
  }
}

/** The fields of an object; undefined for anything else. */
export function fieldsIn(value: unknown): MetadataFields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined
}

/** The older format: `key=value` lines, then `[DESCRIPTION]` and a `[CHAPTER]` for each chapter. */
function parseAbs(text: string): MetadataFields | undefined {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!head.toLowerCase().startsWith(';abmetadata')) return undefined
  const fields: Record<string, unknown> = {}
  const description: string[] = []
  const chapters: Record<string, unknown>[] = []
  let section = ''
  for (const line of lines) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name !== undefined) {
      section = name.toLowerCase()
      if (section === 'chapter') chapters.push({})
    } else if (section === 'description') description.push(line)
    else if (section === 'chapter') readChapterLine(chapters.at(-1) ?? {}, line)
    else readLine(fields, line)
  }
  const podcastType = fields.media === 'podcast' ? { podcastType: 'episodic' } : {}
  return { ...fields, ...podcastType, description: description.join('\n'), chapters }
}

function readLine(fields: Record<string, unknown>, line: string): void {
  const at = line.indexOf('=')
  if (at < 1 || line.startsWith('#') || line.startsWith(';')) return
  const [key, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  if (value === '') return
  if (LISTS.has(key)) fields[key] = value.split(',').map((name) => name.trim())
  else if (key === 'tags') fields[key] = parseTags(value)
  else fields[key] = key === 'explicit' ? value.toLowerCase() === 'y' : value
}

function readChapterLine(chapter: Record<string, unknown>, line: string): void {
  const at = line.indexOf('=')
  const [key, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  if (key === 'start') chapter[key] = value === '' ? undefined : Number(value)
  else if (key === 'title') chapter[key] = value
}

function parseTags(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return []
  }
}
