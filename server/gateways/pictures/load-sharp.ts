/** Loaded when a picture is first worked on: most starts need none. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is seen once: what the library would keep in memory is never asked for again.
  sharp.cache(false)
  return sharp
}
