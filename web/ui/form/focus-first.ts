/** As the ref of a form that takes another one's place: its first field has the focus from the start. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
}
