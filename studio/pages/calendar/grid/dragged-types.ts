/** What is dragged in the calendar: the devotional of a date, or a release by its kind and id. */
export const DRAGGED_DAY = 'calendar-day'
export const DRAGGED_RELEASE = 'calendar-release'
