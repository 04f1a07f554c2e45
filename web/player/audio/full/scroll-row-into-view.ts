/** Brings a row of a list to its middle, within the list's own frame: the page itself stays where it is. */
export function scrollRowIntoView(list: HTMLElement | null, at: number): void {
  const row = list?.children[at]
  if (!list || !(row instanceof HTMLElement)) return
  list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.clientHeight) / 2 })
}
