/** What stands for a failed answer that says nothing itself, a proxy's for example. */
export const NOT_FOUND = { status: 404, message: 'not found' } as const
export const UNAVAILABLE = { status: 503, message: 'temporarily unavailable' } as const
