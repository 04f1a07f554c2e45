/** An open menu of the player's bar. */
const OPEN_MENU = '.vjs-menu.vjs-lock-showing'

/**
 * True if a key closes the modal. Escape closes an open menu of the player first: the player would do that itself, but
 * lose the focus, and the dialog would close too.
 */
export function closesModal(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || document.fullscreenElement) return false
  event.preventDefault()
  const menu = document.querySelector(OPEN_MENU)
  menu?.parentElement?.querySelector('button')?.focus()
  return menu === null
}
