/** Drag types of the calendar: the devotional of a date, or a release by kind and id. */
export const DRAGGED_DAY = 'calendar-day'
export const DRAGGED_RELEASE = 'calendar-release'
