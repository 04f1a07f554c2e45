/** Moves the focus to the next row's button, because the pressed one leaves the page. */
export function focusNextRow(button: HTMLElement): void {
  const own = button.closest('li')
  const row = own?.nextElementSibling ?? own?.previousElementSibling
  const next = row?.querySelector<HTMLElement>('[data-remove]') ?? document.getElementById('main')
  next?.focus()
}
