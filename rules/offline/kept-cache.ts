/** The cache of downloaded recordings and texts. Worker and pages share it, and it outlives builds. */
export const KEPT_CACHE = 'downloads'
