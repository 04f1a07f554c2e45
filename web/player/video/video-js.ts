import imported from 'video.js'

/** TypeScript takes it for a module that holds its function as `default`; what the build imports is the function itself. */
export const videojs = imported as unknown as typeof imported.default

export type VideoPlayer = ReturnType<typeof videojs>
