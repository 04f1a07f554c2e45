import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const KEY = 'staff_invitation'

/** The code of the letter's link, or of this tab's earlier visit: whoever logs in first comes back without the fragment. */
export function readJoinCode(): string {
  const fragment = location.hash.slice(1)
  return fragment === '' ? (readStorage('session', KEY) ?? '') : fragment
}

/** Keeps the code for this tab, and takes it out of the address, which may be shown or copied. */
export function keepJoinCode(code: string): void {
  if (code === '') return
  writeStorage('session', KEY, code)
  if (location.hash !== '') history.replaceState(null, '', location.pathname)
}

export function forgetJoinCode(): void {
  writeStorage('session', KEY, null)
}
