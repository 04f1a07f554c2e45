import { EVENT_DAYS } from '#contract/limits.ts'
import { getArtistNumbers, LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import { shownAmount, shownPeople } from '#rules/analytics/listening/shown-figures.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { findArtistListening, listRecordingListening } from '#server/database/studio/artist-numbers.ts'
import { findEntry } from '#server/database/studio/entries.ts'
import { isPermitted } from '../../../context/staff.ts'
import { answer } from '../../answer.ts'

const MOST_RECORDINGS = 10

export const answerGetArtistNumbers = answer(getArtistNumbers, async ({ params: { id } }, context) => {
  const { database, clock, staff, refuse } = context
  const artist = await findEntry(database, 'artist', id)
  if (!artist || !isPermitted(staff, 'listening-read', id)) throw refuse('artist_not_found')
  const range = { artistId: id, from: dayIn(undefined, clock.now() - (EVENT_DAYS - 1) * DAY_MILLISECONDS) }
  const [{ listeners, seconds }, recordings] = await Promise.all([
    findArtistListening(database, range),
    listRecordingListening(database, range, { least: LEAST_PEOPLE_SHOWN, most: MOST_RECORDINGS }),
  ])
  return {
    data: {
      days: EVENT_DAYS,
      followers: shownPeople(Number(artist.followers_count)),
      listeners: shownPeople(listeners),
      seconds: shownAmount(seconds, listeners),
      recordings: recordings.flatMap((recording) => {
        const shown = {
          listeners: shownPeople(recording.listeners),
          seconds: shownAmount(recording.seconds, recording.listeners),
        }
        return shown.listeners === null || shown.seconds === null
          ? []
          : [{ ...recording, listeners: shown.listeners, seconds: shown.seconds }]
      }),
    },
  }
})
