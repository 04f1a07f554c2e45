/** Journeys that begin signed in, each with a subscriber of its own. */
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
] as const
export type Subscriber = (typeof SUBSCRIBERS)[number]

/** The variable by which the server's process hands a journey its subscriber's refresh token. */
export function subscriberVariable(journey: Subscriber): string {
  return `JOURNEY_SUBSCRIBER_${journey.toUpperCase()}`
}

export function refreshTokenFor(journey: Subscriber): string {
  const token = process.env[subscriberVariable(journey)]
  if (!token) throw new Error(`no subscriber was signed in for ${journey}`)
  return token
}
