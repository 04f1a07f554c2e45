import { FAMILY } from '#contract/paths.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

/** The query parameter with the token of a family invitation. */
export const INVITATION_PARAM = 'invitation'

const KEY = 'family_invitation'

/**
 * The family invitation with which this tab was opened. It stays stored during sign-in, until it is accepted or
 * invalid.
 */
export function readInvitation(): string | null {
  return readStorage('session', KEY)
}

export function storeInvitation(token: string | null): void {
  writeStorage('session', KEY, token)
}

/**
 * The path for a message's link: that of the family page also carries the invitation, so that it works in any browser.
 */
export function withInvitation(path: string): string {
  const invitation = readInvitation()
  if (!invitation || ![FAMILY, FAMILY.slice(0, -1)].includes(path)) return path
  return `${FAMILY}?${new URLSearchParams({ [INVITATION_PARAM]: invitation })}`
}
