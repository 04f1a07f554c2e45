import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const KEY = 'staff_invitation'

/** The code from the email's link, or from this tab's earlier visit: a login in between loses the fragment. */
export function readJoinCode(): string {
  const fragment = location.hash.slice(1)
  return fragment === '' ? (readStorage('session', KEY) ?? '') : fragment
}

/** Stores the code for this tab, and removes it from the address, which may be shown or copied. */
export function keepJoinCode(code: string): void {
  if (code === '') return
  writeStorage('session', KEY, code)
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
}

export function forgetJoinCode(): void {
  writeStorage('session', KEY, null)
}
