/** An open menu of the player's bar. */
const OPEN_MENU = '.vjs-menu.vjs-lock-showing'

/**
 * Whether a key closes the modal. Escape closes an open menu of the player first. That the player does itself, but it would
 * lose the focus with the menu, and the dialog would close as well.
 */
export function closesModal(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || document.fullscreenElement) return false
  event.preventDefault()
  const menu = document.querySelector(OPEN_MENU)
  menu?.parentElement?.querySelector('button')?.focus()
  return menu === null
}
