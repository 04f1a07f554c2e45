/** Returns the focus to the element that opened a dialog, or to the button of its menu if the menu has closed. */
export function returnFocus(opener: Element | null): void {
  // The browser has returned the focus itself.
  if (document.activeElement !== document.body) return
  const menu = opener?.closest('[popover]')
  const button = menu && document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)
  if (button) button.focus({ preventScroll: true })
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}
