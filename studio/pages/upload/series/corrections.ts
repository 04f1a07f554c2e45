import type { SeriesProposal } from '#contract/studio/uploads.ts'
import type { NewSeries } from './new-series-fields.tsx'
import { NO_ARTIST } from './series-choices.ts'

/** Corrections of a proposal. All other fields follow the proposal as more recordings become ready. */
export type Corrections = {
  where: 'add' | 'new' | null
  about: Partial<NewSeries>
  access: 'free' | 'locked'
  /** Ids of the uploads that are left out. */
  left: ReadonlySet<string>
}

export const NO_CORRECTIONS: Corrections = { where: null, about: {}, access: 'locked', left: new Set() }

/** The target of the recordings. */
export function placeOf({ series_id }: Pick<SeriesProposal, 'series_id'>, { where }: Corrections): 'add' | 'new' {
  return series_id === null ? 'new' : (where ?? 'add')
}

/** The proposed series with the corrections. An artist that can no longer be chosen is dropped. */
export function aboutOf(
  { title }: Pick<SeriesProposal, 'title'>,
  artists: readonly { id: string }[],
  { about }: Corrections,
): NewSeries {
  const artist = artists.some(({ id }) => id === about.artist) ? about.artist : artists[0]?.id
  return { title, locale: 'en', category: 'devotional', ...about, artist: artist ?? NO_ARTIST }
}

/** A corrected field of a new series chooses a new series, whatever the next proposal is. */
export function withAbout(corrections: Corrections, about: Partial<NewSeries>): Corrections {
  return { ...corrections, where: 'new', about: { ...corrections.about, ...about } }
}
