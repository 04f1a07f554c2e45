/** Scrolls a row to the middle of its list, without scrolling the page. */
export function scrollRowIntoView(list: HTMLElement | null, at: number): void {
  const row = list?.children[at]
  if (!list || !(row instanceof HTMLElement)) return
  list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.clientHeight) / 2 })
}
