/**
 * Prayer rooms: the most people in a room, rooms of a host, and letters of initials; and seconds between two amens of a
 * person.
 */
export const ROOM_PEOPLE = 50
export const ROOMS_OF_A_HOST = 3
export const ROOM_INITIALS = 3
export const AMEN_EVERY_SECONDS = 20
/** A room ends automatically after this time, or this long after its host left. */
export const ROOM_LONGEST_SECONDS = 3 * 3600
export const ROOM_WITHOUT_HOST_SECONDS = 600
/** The furthest beginning that a host may set. */
export const ROOM_BEGINS_WITHIN_SECONDS = 2 * 3600
/** How long a person counts as present without a report of their process, and how often the process reports. */
export const ROOM_PRESENCE_SECONDS = 25
export const ROOM_PRESENCE_EVERY_SECONDS = 8
/** The most open streams of rooms: from one network, which many people may share, and of one process. */
export const ROOM_STREAMS_OF_A_NETWORK = 60
export const ROOM_STREAMS = 5000
