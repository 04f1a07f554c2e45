/** Loaded at first use: most starts do not need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is processed once: the library's cache is useless.
  sharp.cache(false)
  return sharp
}
