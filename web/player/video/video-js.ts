import imported from 'video.js'

/** TypeScript expects the function under `default`; the build's import is the function itself. */
export const videojs = imported as unknown as typeof imported.default

export type VideoPlayer = ReturnType<typeof videojs>
