/** The length of a recording in seconds; 0 if it cannot be read. */
export async function readSeconds(path: string): Promise<number> {
  const { parseFile } = await import('music-metadata')
  const metadata = await parseFile(path, { duration: true, skipCovers: true }).catch(() => undefined)
  return metadata?.format.duration ?? 0
}
