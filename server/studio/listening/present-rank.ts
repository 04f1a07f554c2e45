import type { ListeningRank, ListeningSubject } from '#contract/studio/listening/listening.ts'
import { PLACES } from '#rules/analytics/listening/places.ts'
import { shownAmount, shownPeople, shownShare } from '#rules/analytics/listening/shown-figures.ts'
import { type ListeningWindow, PEOPLE_DAYS } from '#rules/analytics/listening/windows.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { listRankedWindows } from '#server/database/listening/figures/read-windows.ts'

type RankedRow = Awaited<ReturnType<typeof listRankedWindows>>[number]

/** A row of a ranking; undefined for one that is too small to be shown. */
export function presentRank(
  { subject, title, artist_name, listens, seconds, people, places_json }: RankedRow,
  { kind, days }: { kind: ListeningSubject; days: ListeningWindow },
): ListeningRank | undefined {
  const shown = { listens: shownAmount(listens, people), seconds: shownAmount(seconds, people) }
  if (shown.listens === null || shown.seconds === null) return undefined
  return {
    ...{ id: subject, title, of: kind === 'artist' ? null : artist_name },
    ...{ listens: shown.listens, seconds: shown.seconds },
    people: days > PEOPLE_DAYS ? null : shownPeople(people),
    finished: places_json === null ? null : shownShare(readPlaces(places_json)[PLACES - 1] ?? 0, people),
  }
}

/** How many people played each part of a recording. */
export function readPlaces(placesJson: string | null): number[] {
  return placesJson === null ? [] : parseJsonColumn<number[]>(placesJson)
}
