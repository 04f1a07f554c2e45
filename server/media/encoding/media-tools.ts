/** Paths or command names of ffmpeg and ffprobe. */
export type MediaTools = { ffmpeg: string; ffprobe: string }
