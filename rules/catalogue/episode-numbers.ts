type Episode = { id: string; number: number; published_at: number }

/**
 * Episode numbers for directories, ascending from the oldest. Given numbers stay if they all ascend; else the numbered
 * episodes are counted in the order of publication. An episode without a given number gets none.
 */
export function episodeNumbers(episodes: readonly Episode[]): Map<string, number> {
  const numbered = episodes
    .filter(({ number }) => number > 0)
    .sort((a, b) => a.published_at - b.published_at || a.number - b.number)
  const rise = numbered.every(({ number }, at) => at === 0 || number > (numbered[at - 1]?.number ?? 0))
  return new Map(numbered.map(({ id, number }, at) => [id, rise ? number : at + 1]))
}
