/** Praying together: people in a room, rooms of a host, letters of initials, and how often one may say amen. */
export const ROOM_PEOPLE = 50
export const ROOMS_OF_A_HOST = 3
export const ROOM_INITIALS = 3
export const AMEN_EVERY_SECONDS = 20
/** When a room ends by itself: after this time, or this long after its host left. */
export const ROOM_LONGEST_SECONDS = 3 * 3600
export const ROOM_WITHOUT_HOST_SECONDS = 600
/** How long ahead a host may set the beginning. */
export const ROOM_BEGINS_WITHIN_SECONDS = 2 * 3600
/** How long someone whose process has said nothing counts as here, and how often it says so. */
export const ROOM_PRESENCE_SECONDS = 25
export const ROOM_PRESENCE_EVERY_SECONDS = 8
/** Open streams of rooms: of one network, which many people may share, and of a process. */
export const ROOM_STREAMS_OF_A_NETWORK = 60
export const ROOM_STREAMS = 5000
