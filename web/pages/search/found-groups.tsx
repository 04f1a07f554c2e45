import type { VerseCard } from '#contract/search.ts'
import { FoundGroup } from './found-group.tsx'
import styles from './found-groups.module.css'
import { TopVerse } from './top-verse.tsx'
import type { Search } from './use-search.ts'

/** The first of each kind. A place in the Bible that was asked for leads, with the episodes beside it. */
export function FoundGroups({ search }: { search: Search }) {
  const { groups } = search.shown
  const [first] = groups
  const top = first?.kind === 'verse' && groups.length > 1 ? first.items.find(isVerse) : undefined
  const beside = top && groups.find(({ kind }) => kind === 'content')
  const rest = groups.flatMap((group) => {
    if (group === beside) return []
    return top && group === first ? [{ ...group, items: group.items.filter((item) => item !== top) }] : [group]
  })
  // Verses come last once their first one leads.
  const ordered = top
    ? rest.toSorted((one, other) => Number(one.kind === 'verse') - Number(other.kind === 'verse'))
    : rest
  return (
    <div className={styles.groups}>
      {top && (
        <div className={styles.top}>
          <TopVerse verse={top} />
          {beside && <FoundGroup group={beside} search={search} />}
        </div>
      )}
      {ordered.map((group) => group.items.length > 0 && <FoundGroup key={group.kind} group={group} search={search} />)}
    </div>
  )
}

function isVerse(item: { object: string }): item is VerseCard {
  return item.object === 'verse'
}
