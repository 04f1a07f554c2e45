import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { LIBRARY, PLANS_PATH } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { isVisitorKnown, useAccessLevel, useUser } from '#web/http/session/visitor.ts'
import { onHistoryMove } from '#web/navigation/browser-history.ts'
import { replaceAddress } from '#web/navigation/history-entry.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { isPlainClick } from '#web/ui/button/is-plain-click.ts'
import { Chip, Chips } from '#web/ui/chip/chip.tsx'
import { scrollToChip } from '#web/ui/chip/scroll-to-chip.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { Favorites } from './favorites.tsx'
import { Following } from './following.tsx'
import { GuestLibrary } from './guest-library.tsx'
import { MemberHistory } from './history.tsx'
import type { LibraryData } from './library-data.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import { LIBRARY_TABS, type LibraryTab, type ListTab, libraryTab } from './library-tabs.ts'
import styles from './library-view.module.css'
import { OnePlan } from './plans/one/one-plan.tsx'
import { PlanList } from './plans/plan-list.tsx'
import { Playlists } from './playlists.tsx'

const BibleMarks = lazy(async () => ({
  default: (await loadWithRetry(() => import('./bible/bible-marks.tsx'))).BibleMarks,
}))

const Journal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./journal/journal.tsx'))).Journal,
}))

const Year = lazy(async () => ({
  default: (await loadWithRetry(() => import('./year/year-in-review.tsx'))).YearInReview,
}))

const PARTS: Readonly<Record<ListTab, ComponentType>> = {
  favorites: Favorites,
  playlists: Playlists,
  bible: BibleMarks,
  journal: () => <Journal skeleton={<LibrarySkeleton />} />,
  following: Following,
  history: MemberHistory,
  year: Year,
}

const Downloads = lazy(async () => ({
  default: (await loadWithRetry(() => import('#web/features/catalogue/downloads/downloads-view.tsx'))).DownloadsView,
}))

/** The library, or plans: one chunk, since visitors who open one often open the other. */
export function View({ data }: { data: LibraryData }) {
  if (data === null) return <Library />
  return 'plan' in data ? <OnePlan key={data.plan.id} plan={data.plan} /> : <PlanList plans={data.plans} />
}

/** What the visitor saved, follows and played, each under its own address. */
function Library() {
  const isHydrated = useHydrated()
  const [chosen, choose] = useState<LibraryTab>()
  const tab = chosen ?? (isHydrated ? libraryTab(location.search) : 'favorites')

  const chips = useRef<HTMLElement>(null)

  useEffect(() => onHistoryMove(() => choose(libraryTab(location.search))), [])
  useEffect(() => scrollToChip(chips.current, chips.current?.querySelector(`[href="${addressOf(tab)}"]`)), [tab])

  function press(event: MouseEvent, next: LibraryTab) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    choose(next)
    replaceAddress(addressOf(next))
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <a href={PLANS_PATH}>{words.plans}</a>
      </div>
      <Chips ref={chips} label={words.tabs} className={styles.tabs}>
        {LIBRARY_TABS.map((each) => (
          <Chip
            key={each}
            href={addressOf(each)}
            isCurrent={each === tab}
            onClick={(event) => press(event, each)}
            data-in-place=""
          >
            {words.tab[each]}
          </Chip>
        ))}
      </Chips>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
      <section className={styles.part} aria-label={words.tab[tab]}>
        {tab === 'downloads' ? (
          <Suspense fallback={<LibrarySkeleton />}>
            <Downloads />
          </Suspense>
        ) : (
          <Part tab={tab} />
        )}
      </section>
    </div>
  )
}

function Part({ tab }: { tab: ListTab }) {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const user = useUser()
  const isHydrated = useHydrated()
  const [isIdentified, setIdentified] = useState(isHydrated && isVisitorKnown())
  useEffect(() => {
    void identifyVisitor().then(() => setIdentified(true))
  }, [])
  if (!isIdentified) return <LibrarySkeleton />
  if (!isMember) return <GuestLibrary tab={tab} />
  const Own = PARTS[tab]
  // Another user may have signed in in another tab.
  return (
    <Suspense fallback={<LibrarySkeleton />}>
      <Own key={`${tab} ${user?.id}`} />
    </Suspense>
  )
}

function addressOf(tab: LibraryTab): string {
  return tab === 'favorites' ? LIBRARY : `${LIBRARY}?tab=${tab}`
}
