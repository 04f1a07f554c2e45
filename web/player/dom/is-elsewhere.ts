/** True if another device plays the element: what is played beside it would be heard here. */
export function isElsewhere({ remote }: HTMLAudioElement): boolean {
  // Not in every browser, whatever the types say.
  const state = 'state' in (remote ?? {}) ? remote.state : 'disconnected'
  return state !== 'disconnected'
}
