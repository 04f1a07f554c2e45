/** Journeys that start signed in, each with its own subscriber. */
export const SUBSCRIBERS = [
  'artist',
  'daily',
  'listening',
  'chrome',
  'video',
  'ads',
  'player',
  'series',
  'reload',
  'downloads',
  'night',
] as const
export type Subscriber = (typeof SUBSCRIBERS)[number]

/** The environment variable with a journey's refresh token. */
export function subscriberVariable(journey: Subscriber): string {
  return `JOURNEY_SUBSCRIBER_${journey.toUpperCase()}`
}

export function refreshTokenFor(journey: Subscriber): string {
  const token = process.env[subscriberVariable(journey)]
  if (!token) throw new Error(`no subscriber was signed in for ${journey}`)
  return token
}
