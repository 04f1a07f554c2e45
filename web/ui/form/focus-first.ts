/** A ref for a form that replaces another: focuses its first field. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
}
