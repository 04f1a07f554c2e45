/** Scrolls a row of chips, and not the page, as far as it takes to show one of them. */
export function scrollToChip(row: HTMLElement | null, chip: Element | null | undefined): void {
  if (!row || !chip) return
  const [rowBox, chipBox] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  const gutter = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
  const [hiddenLeft, hiddenRight] = [rowBox.left + gutter - chipBox.left, chipBox.right + gutter - rowBox.right]
  if (hiddenRight > 0) row.scrollBy({ left: hiddenRight, behavior: 'instant' })
  else if (hiddenLeft > 0) row.scrollBy({ left: -hiddenLeft, behavior: 'instant' })
}
