/** How videos are asked for, by the page and by what scrolling brings. */
export const NEWEST_VIDEOS = { media_type: 'video', sort_column: 'created_at', sort_direction: 'desc' } as const
