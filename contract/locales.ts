export const DEFAULT_LOCALE = 'en'

/** Locales read from right to left. */
export const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'] as const
