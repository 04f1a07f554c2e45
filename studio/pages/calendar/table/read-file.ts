const MOST_BYTES = 2_000_000

/** The text of a chosen file, or the reason why it cannot be read. */
export async function readFile(
  file: File,
): Promise<{ csv: string } | { fault: 'import_too_large' | 'import_not_text' }> {
  if (file.size > MOST_BYTES) return { fault: 'import_too_large' }
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) }
  } catch {
    // TypeError: bytes that are not UTF-8.
    return { fault: 'import_not_text' }
  }
}
