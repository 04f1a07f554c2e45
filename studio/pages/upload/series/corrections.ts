import type { SeriesProposal } from '#contract/studio/uploads.ts'
import type { NewSeries } from './new-series-fields.tsx'
import { NO_ARTIST } from './series-choices.ts'

/** What somebody has corrected of a proposal. All else follows the proposal when more recordings get ready. */
export type Corrections = {
  where: 'add' | 'new' | null
  about: Partial<NewSeries>
  access: 'free' | 'locked'
  /** Ids of the uploads that are left out. */
  left: ReadonlySet<string>
}

export const NO_CORRECTIONS: Corrections = { where: null, about: {}, access: 'locked', left: new Set() }

/** Where the recordings go. */
export function placeOf({ series_id }: Pick<SeriesProposal, 'series_id'>, { where }: Corrections): 'add' | 'new' {
  return series_id === null ? 'new' : (where ?? 'add')
}

/** The new series as proposed, with what was corrected. An artist that can no longer be chosen is not kept. */
export function aboutOf(
  { title }: Pick<SeriesProposal, 'title'>,
  artists: readonly { id: string }[],
  { about }: Corrections,
): NewSeries {
  const artist = artists.some(({ id }) => id === about.artist) ? about.artist : artists[0]?.id
  return { title, locale: 'en', category: 'devotional', ...about, artist: artist ?? NO_ARTIST }
}

/** Who corrects the fields of a new series wants one, whatever is proposed next. */
export function withAbout(corrections: Corrections, about: Partial<NewSeries>): Corrections {
  return { ...corrections, where: 'new', about: { ...corrections.about, ...about } }
}
