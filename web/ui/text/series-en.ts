const COUNTED: Readonly<Record<string, { one: string; many: string }>> = {
  prayer: { one: 'prayer', many: 'prayers' },
  devotional: { one: 'devotional', many: 'devotionals' },
  bible: { one: 'reading', many: 'readings' },
  sleep: { one: 'sleep story', many: 'sleep stories' },
  music: { one: 'track', many: 'tracks' },
  kids: { one: 'story', many: 'stories' },
  video: { one: 'video', many: 'videos' },
}
const EPISODES = { one: 'episode', many: 'episodes' }

function counted(category: string, count: number): string {
  const { one, many } = COUNTED[category] ?? EPISODES
  return `${count} ${count === 1 ? one : many}`
}

function theOthers(count: number): string {
  return count === 1 ? 'The other opens with a subscription.' : `The other ${count} open with a subscription.`
}

/** The series page. */
export const seriesText = {
  kind: (series: { is_podcast: boolean }) => (series.is_podcast ? 'Podcast' : 'Series'),
  counted,
  cover_of: (title: string) => `Cover of ${title}`,
  unlock_words: ({ category, free, locked }: { category: string; free: number; locked: number }) =>
    free
      ? `${capital(counted(category, free))} ${free === 1 ? 'is' : 'are'} free. ${theOthers(locked)}`
      : 'All of it opens with a subscription.',
  banner_words: 'Every series, every sleep story, the whole Bible read aloud. Cancel whenever you wish.',
  empty_title: 'Nothing to hear yet',
  empty: 'This series is being prepared. Its first recording will appear here.',
  load_failed: 'More did not load. What is here stays.',
  try_again: 'Try again',
} as const

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
