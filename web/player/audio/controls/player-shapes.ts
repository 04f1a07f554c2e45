import type { IconShape } from '#web/ui/icon/icon-shapes.ts'

/** Icons of the player and of prayer rooms, loaded with their code. We drew those of the 15-second steps ourselves. */
export const PLAYER_SHAPES = {
  rewind: { line: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4.5 8.5M4.5 4v4.5H9' },
  forward: { line: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7l2.6 2.2M19.5 4v4.5H15' },
  volumeOff: {
    line: 'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM22 9l-6 6M16 9l6 6',
  },
  expand: { line: 'M15 3h6v6M21 3l-7 7M9 21H3v-6M3 21l7-7' },
} as const satisfies Record<string, IconShape>
