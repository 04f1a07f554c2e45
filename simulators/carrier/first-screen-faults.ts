/** Faults of a token, or of the carrier. */
export const TOKEN_FAULTS = [
  'none',
  'expired',
  'too_long',
  'wrong_audience',
  'wrong_issuer',
  'wrong_key',
  'unknown_key',
  'no_signature',
  'no_token_id',
  'garbled',
] as const
export type TokenFault = (typeof TOKEN_FAULTS)[number]

/** `slow` answers after any time limit, `down` with 503. */
const PEER_FAULTS = ['none', 'slow', 'down'] as const
export type PeerFault = (typeof PEER_FAULTS)[number]

export const FAULT_WORDS: Record<TokenFault, string> = {
  none: 'Nothing: a good token',
  expired: 'It has expired',
  too_long: 'It is good for longer than ten minutes',
  wrong_audience: 'It is for another app',
  wrong_issuer: 'It is from another carrier',
  wrong_key: 'Somebody else signed it',
  unknown_key: 'Its key was never published',
  no_signature: 'It says that it needs no signature',
  no_token_id: 'It has no id to be spent by',
  garbled: 'It was altered on the way',
}

export function isTokenFault(text: unknown): text is TokenFault {
  return TOKEN_FAULTS.some((fault) => fault === text)
}

export function isPeerFault(text: unknown): text is PeerFault {
  return PEER_FAULTS.some((fault) => fault === text)
}
