type Episode = { id: string; number: number; published_at: number }

/**
 * The numbers of a podcast's episodes as directories want them: from the oldest on they rise. Numbers that are given and do
 * so stay; others, such as those that count back from the newest, give way to the order of publication. Without any number
 * given there are none.
 */
export function episodeNumbers(episodes: readonly Episode[]): Map<string, number> {
  const numbered = episodes
    .filter(({ number }) => number > 0)
    .sort((one, other) => one.published_at - other.published_at || one.number - other.number)
  const rise = numbered.every(({ number }, at) => at === 0 || number > (numbered[at - 1]?.number ?? 0))
  return new Map(numbered.map(({ id, number }, at) => [id, rise ? number : at + 1]))
}
