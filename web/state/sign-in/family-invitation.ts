import { FAMILY } from '#contract/paths.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'

/** What takes a place in somebody's family plan, by its name in an address. */
export const INVITATION_PARAM = 'invitation'

const KEY = 'family_invitation'

/** The invitation to a family plan that this tab was opened with, over signing in, until it is taken or of no use. */
export function readInvitation(): string | null {
  return readStorage('session', KEY)
}

export function storeInvitation(token: string | null): void {
  writeStorage('session', KEY, token)
}

/** A path as a message's link is to carry it: the one to the family page brings the invitation to wherever it is opened. */
export function withInvitation(path: string): string {
  const invitation = readInvitation()
  if (!invitation || ![FAMILY, FAMILY.slice(0, -1)].includes(path)) return path
  return `${FAMILY}?${new URLSearchParams({ [INVITATION_PARAM]: invitation })}`
}
