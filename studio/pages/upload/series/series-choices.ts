import { LOCALES } from '#contract/locales.ts'
import type { StaffMe } from '#contract/studio/me.ts'
import type { SeriesProposal } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'

/** No artist in a list of choices. */
export const NO_ARTIST = 'none'

export const CATEGORIES = ['devotional', 'prayer', 'music', 'sleep', 'kids', 'bible'] as const
export type Category = (typeof CATEGORIES)[number]

/** The artist of the tags and those whose things this member makes; none for members who may do without. */
export function artistChoices(staff: StaffMe, proposal: SeriesProposal): { id: string; label: string }[] {
  const own = staff.roles.flatMap(({ artist_id, artist_name }) =>
    artist_id === null ? [] : [{ id: artist_id, label: artist_name ?? artist_id }],
  )
  const { artist_id, artist_name } = proposal
  const read = artist_id === null ? [] : [{ id: artist_id, label: artist_name ?? artist_id }]
  const choices = [...read, ...own, ...(hasAllArtists(staff) ? [{ id: NO_ARTIST, label: uploadText.no_artist }] : [])]
  return choices.filter(({ id }, at) => choices.findIndex((other) => other.id === id) === at)
}

/** True for members who make things of any artist, or of none. */
export function hasAllArtists(staff: StaffMe): boolean {
  return staff.permissions.allow['catalogue-edit'] === '*'
}

/** The artists that may be kept: those to choose from, and for members who find any artist the one they chose. */
export function keptArtists(staff: StaffMe, proposal: SeriesProposal, chosen: string | undefined): { id: string }[] {
  const found = chosen !== undefined && hasAllArtists(staff) ? [{ id: chosen }] : []
  return [...artistChoices(staff, proposal), ...found]
}

/** All languages that items may have, by their names. */
export function languageChoices(): { id: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage().locale, { type: 'language' })
  return LOCALES.map((id) => ({ id, label: names.of(id) ?? id }))
}
