/** Errors for a failed answer without an envelope, such as a proxy's. */
export const NOT_FOUND = { status: 404, message: 'not found' } as const
export const UNAVAILABLE = { status: 503, message: 'temporarily unavailable' } as const
