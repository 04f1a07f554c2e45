/** An open menu of the player's bar. */
const OPEN_MENU = '.vjs-menu.vjs-lock-showing'

/**
 * Whether a key closes the modal. The player's menu buttons keep Escape to themselves even while their menu is closed, and
 * the dialog would never hear of it.
 */
export function closesFilm(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || document.fullscreenElement || document.querySelector(OPEN_MENU)) return false
  event.preventDefault()
  return true
}
