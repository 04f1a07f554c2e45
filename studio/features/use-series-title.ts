import { getEntry } from '#contract/studio/catalogue.ts'
import { useCall } from '#studio/calls/use-call.ts'

/** The title of a series; undefined while it loads, for none, and for one that is gone. */
export function useSeriesTitle(id: string): string | undefined {
  return useCall(getEntry, { params: { kind: 'series', id } }, { isEnabled: id !== '' }).data?.data.title
}
