import type { FreePreview } from '../../core/state/audio-state.ts'

/** A preview before its link is fetched. */
export const UNFETCHED_PREVIEW: FreePreview = { seconds: 0, whole: 0, next_free: null }
