/** The query for videos, used by the page and by loading more. */
export const NEWEST_VIDEOS = { media_type: 'video', sort_column: 'created_at', sort_direction: 'desc' } as const
