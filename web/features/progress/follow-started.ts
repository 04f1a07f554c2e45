import { meets } from '#rules/access.ts'
import { type HiddenStarted, isHidden, readHidden, withHidden, withoutHidden } from '#rules/hidden-started.ts'
import { keptPlaces, watchKeptPlaces } from '#web/transport/kept-places.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { keep, readKept } from '#web/transport/storage.ts'
import { currentStanding, currentUserId } from '#web/transport/visitor.ts'
import { fetchHeard } from './fetch-heard.ts'
import { type HeardEntry, keptEntries } from './heard-entry.ts'

const MOST = 12
/** Asked of the server, so that some may be hidden. */
const MOST_ASKED = 25
const HIDDEN_KEY = 'hidden_started'

type Show = (entries: readonly HeardEntry[]) => void

const shows = new Set<() => void>()

/** Shows what this visitor has begun, now and whenever it changes; answers with what ends that. */
export function followStarted(show: Show): () => void {
  const isMember = meets(currentStanding(), 'registered')
  // Until the server has said, and where it cannot, what this browser kept.
  let told: readonly HeardEntry[] = isMember ? begun() : []
  const again = () => show((isMember ? told : begun()).filter(isShown).slice(0, MOST))
  let isThere = true
  shows.add(again)
  const stop = isMember ? () => {} : watchKeptPlaces(again)
  if (!isMember || told.length > 0) again()
  if (!isMember) return end
  fetchStarted()
    .then((entries) => {
      told = entries
      if (isThere) again()
    })
    // Without an answer the page goes on with what it has.
    .catch(() => undefined)
  return end

  function end(): void {
    isThere = false
    shows.delete(again)
    stop()
  }
}

/** Takes an entry off the row, in this browser and until it is heard again. Its place and the history stay. */
export function hideStarted({ item, heardAt }: HeardEntry): void {
  changeHidden((hidden) => withHidden(hidden, item.id, heardAt))
}

export function showStarted({ item }: HeardEntry): void {
  changeHidden((hidden) => withoutHidden(hidden, item.id))
}

function begun(): readonly HeardEntry[] {
  return keptEntries(keptPlaces()).filter(({ isFinished }) => !isFinished)
}

async function fetchStarted(): Promise<readonly HeardEntry[]> {
  await knowVisitor()
  const userId = currentUserId()
  if (userId === null) return []
  const { entries } = await fetchHeard(userId, { limit: MOST_ASKED, is_finished: false })
  return entries
}

function readOwnHidden(): HiddenStarted {
  return readHidden(readKept('local', HIDDEN_KEY), currentUserId())
}

function isShown({ item, heardAt }: HeardEntry): boolean {
  return !isHidden(readOwnHidden(), item.id, heardAt)
}

function changeHidden(change: (hidden: HiddenStarted) => HiddenStarted): void {
  const { owner, hidden } = change(readOwnHidden())
  keep('local', HIDDEN_KEY, hidden.length > 0 ? JSON.stringify({ owner, hidden }) : null)
  for (const again of shows) again()
}
