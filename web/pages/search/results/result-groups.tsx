import type { VerseCard } from '#contract/catalogue/search.ts'
import type { Search } from '../use-search.ts'
import { ResultGroup } from './result-group.tsx'
import styles from './result-groups.module.css'
import { TopVerse } from './top-verse.tsx'

/** The first results of each kind. A Bible reference comes first, with the episodes beside it. */
export function ResultGroups({ search }: { search: Search }) {
  const { groups } = search.result
  const [first] = groups
  const top = first?.kind === 'verse' && groups.length > 1 ? first.items.find(isVerse) : undefined
  const beside = top && groups.find(({ kind }) => kind === 'content')
  const rest = groups.flatMap((group) => {
    if (group === beside) return []
    return top && group === first ? [{ ...group, items: group.items.filter((item) => item !== top) }] : [group]
  })
  // Verses come last if a Bible reference comes first.
  const ordered = top
    ? rest.toSorted((one, other) => Number(one.kind === 'verse') - Number(other.kind === 'verse'))
    : rest
  return (
    <div className={styles.groups}>
      {top && (
        <div className={styles.top}>
          <TopVerse verse={top} />
          {beside && <ResultGroup group={beside} search={search} />}
        </div>
      )}
      {ordered.map((group) => group.items.length > 0 && <ResultGroup key={group.kind} group={group} search={search} />)}
    </div>
  )
}

function isVerse(item: { object: string }): item is VerseCard {
  return item.object === 'verse'
}
