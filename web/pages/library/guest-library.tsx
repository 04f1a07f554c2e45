import { useMemo } from 'react'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { storedEntries } from '#web/features/progress/history-entry.ts'
import { useStoredPositions } from '#web/state/progress/stored-positions.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { journalText } from '#web/ui/text/catalogue/journal-en.ts'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { History } from './history.tsx'
import { TAB_ICONS } from './library-list.tsx'
import type { ListTab } from './library-tabs.ts'

/** A guest has a history in this browser; the rest needs an account. */
export function GuestLibrary({ tab }: { tab: ListTab }) {
  const guestWords = guestWordsOf(tab)
  return (
    <>
      {tab === 'history' && <GuestHistory />}
      <StatePanel icon={TAB_ICONS[tab]} {...guestWords} level="h2">
        <SignUpButton variant="primary" />
      </StatePanel>
    </>
  )
}

function guestWordsOf(tab: ListTab): { title: string; words: string } {
  if (tab === 'journal') return { title: journalText.intro_title, words: journalText.intro_words }
  if (tab === 'year') return { title: words.tab.year, words: words.year_intro }
  return tab === 'playlists' || tab === 'bible' ? words.empty[tab] : words.guest[tab]
}

function GuestHistory() {
  const storedPositions = useStoredPositions()
  const entries = useMemo(() => storedEntries(storedPositions), [storedPositions])
  if (entries.length === 0) return null
  // Deleting an entry changes the stored positions, and so this list.
  const pages = {
    entries,
    status: 'idle',
    hasMore: false,
    loadMore: () => undefined,
    change: () => undefined,
    clear: () => undefined,
    isReturn: false,
  } as const
  return <History pages={pages} />
}
