import type { UploadTags } from './upload-tags.ts'

/** An upload for a proposed series. */
export type ProposedUpload = {
  id: string
  file_name: string
  tags: Pick<UploadTags, 'title' | 'artist' | 'album' | 'disc' | 'number'>
}

export type ProposedSeries = { title: string; artist: string | null; items: { upload_id: string; title: string }[] }

const byName = new Intl.Collator('en', { numeric: true }).compare

/**
 * A series from these uploads, with the most frequent album and artist, in the order of disc and track number, then of
 * file names. Without an album its title is the words at the beginning of all titles, else the first title.
 */
export function proposeSeriesOf(uploads: readonly ProposedUpload[]): ProposedSeries {
  const ordered = [...uploads].sort(compareUploads)
  const titles = ordered.map(({ tags }) => tags.title)
  const album = mostCommon(ordered.map(({ tags }) => tags.album))
  return {
    title: album ?? (commonStart(titles) || (titles[0] ?? '')),
    artist: mostCommon(ordered.map(({ tags }) => tags.artist)) ?? null,
    items: ordered.map(({ id, tags }) => ({ upload_id: id, title: tags.title })),
  }
}

function compareUploads(a: ProposedUpload, b: ProposedUpload): number {
  if (a.tags.disc !== b.tags.disc) return a.tags.disc - b.tags.disc
  const [first, second] = [a.tags.number ?? Number.MAX_SAFE_INTEGER, b.tags.number ?? Number.MAX_SAFE_INTEGER]
  return first === second ? byName(a.file_name, b.file_name) : first - second
}

/** The most frequent value, the first of several; undefined without one. */
function mostCommon(values: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** The whole words at the beginning of all titles, without trailing numbers and dashes. */
function commonStart(titles: readonly string[]): string {
  const [first = '', ...others] = titles.map((title) => title.split(' '))
  if (others.length === 0 || first === '') return ''
  const differsAt = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  const shared = first.slice(0, differsAt === -1 ? first.length : differsAt)
  while (shared.length > 0 && /^[\d.,:–—-]+$/u.test(shared.at(-1) ?? '')) shared.pop()
  return shared.join(' ').replace(/[.,:–—-]$/u, '')
}
