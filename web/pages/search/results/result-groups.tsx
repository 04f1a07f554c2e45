import type { VerseCard } from '#contract/catalogue/search.ts'
import type { Search } from '../use-search.ts'
import { ResultGroup } from './result-group.tsx'
import styles from './result-groups.module.css'
import { TopVerse } from './top-verse.tsx'

/** The first results of each kind. A Bible reference comes first, with the episodes beside it. */
export function ResultGroups({ search }: { search: Search }) {
  const { groups } = search.result
  const [first] = groups
  const topVerse = first?.kind === 'verse' && groups.length > 1 ? first.items.find(isVerse) : undefined
  const episodeGroup = topVerse && groups.find(({ kind }) => kind === 'content')
  const otherGroups = groups.flatMap((group) => {
    if (group === episodeGroup) return []
    return topVerse && group === first
      ? [{ ...group, items: group.items.filter((item) => item !== topVerse) }]
      : [group]
  })
  // Verses come last if a Bible reference comes first.
  const ordered = topVerse
    ? otherGroups.toSorted(
        (firstGroup, secondGroup) => Number(firstGroup.kind === 'verse') - Number(secondGroup.kind === 'verse'),
      )
    : otherGroups
  return (
    <div className={styles.groups}>
      {topVerse && (
        <div className={styles.top}>
          <TopVerse verse={topVerse} />
          {episodeGroup && <ResultGroup group={episodeGroup} search={search} />}
        </div>
      )}
      {ordered.map((group) => group.items.length > 0 && <ResultGroup key={group.kind} group={group} search={search} />)}
    </div>
  )
}

function isVerse(item: { object: string }): item is VerseCard {
  return item.object === 'verse'
}
