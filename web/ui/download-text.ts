/** Offers a text to the visitor as a file download. */
export function downloadText(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
