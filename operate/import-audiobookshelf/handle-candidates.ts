import { seriesHandle } from '../import-media/build-series.ts'

const HANDLE_CHARACTERS = 100
const ID_CHARACTERS = 8

type Named = { id: string; title: string; author: string | undefined }

/**
 * Handles for a book or podcast, the best first: its title, with its author where that is taken, and with a part of its id
 * where that is taken too.
 */
export function handleCandidates({ id, title, author }: Named): string[] {
  const byTitle = seriesHandle(title)
  const byAuthor = author === undefined ? [] : [`${byTitle}-${seriesHandle(author)}`.slice(0, HANDLE_CHARACTERS)]
  return [byTitle, ...byAuthor, `${byTitle}-${id.slice(-ID_CHARACTERS)}`]
}
