import type { StaffMe } from '#contract/studio/me.ts'
import type { SeriesProposal } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'

/** No artist in a list of choices. */
export const NO_ARTIST = 'none'

export const CATEGORIES = ['devotional', 'prayer', 'music', 'sleep', 'kids', 'bible'] as const
export type Category = (typeof CATEGORIES)[number]

/** The artists to choose from: the tags' artist, this member's artists, and `NO_ARTIST` for members who need none. */
export function artistChoices(staff: StaffMe, proposal: SeriesProposal): { id: string; label: string }[] {
  const own = staff.roles.flatMap(({ artist_id, artist_name }) =>
    artist_id === null ? [] : [{ id: artist_id, label: artist_name ?? artist_id }],
  )
  const { artist_id, artist_name } = proposal
  const read = artist_id === null ? [] : [{ id: artist_id, label: artist_name ?? artist_id }]
  const choices = [...read, ...own, ...(hasAllArtists(staff) ? [{ id: NO_ARTIST, label: uploadText.no_artist }] : [])]
  return choices.filter(({ id }, at) => choices.findIndex((other) => other.id === id) === at)
}

/** True for members who may create entries of any artist, or of none. */
export function hasAllArtists(staff: StaffMe): boolean {
  return staff.permissions.allow['catalogue-edit'] === '*'
}

/** The valid artists: the choices, and the chosen one of a member who may choose any artist. */
export function keptArtists(staff: StaffMe, proposal: SeriesProposal, chosen: string | undefined): { id: string }[] {
  const found = chosen !== undefined && hasAllArtists(staff) ? [{ id: chosen }] : []
  return [...artistChoices(staff, proposal), ...found]
}
