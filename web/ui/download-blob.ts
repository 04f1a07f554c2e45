/** Offers a file to the visitor as a download. */
export function downloadBlob(name: string, file: Blob): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
