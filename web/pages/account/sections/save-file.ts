/** Saves a text as a file of the visitor. */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
