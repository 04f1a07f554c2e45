import { ManifestError, readManifest } from '#operate/import-catalogue/manifest/read-manifest.ts'

/** The faults for which this pack is refused; empty if it is valid. */
export function packFaults(folder: string): readonly string[] {
  try {
    readManifest(folder)
    return []
  } catch (error) {
    if (error instanceof ManifestError) return error.faults
    throw error
  }
}
