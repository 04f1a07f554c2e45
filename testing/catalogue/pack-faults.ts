import { ManifestError, readManifest } from '#operate/import-catalogue/manifest/read-manifest.ts'

/** Why a pack in this folder is refused: nothing where it is not. */
export function packFaults(folder: string): readonly string[] {
  try {
    readManifest(folder)
    return []
  } catch (error) {
    if (error instanceof ManifestError) return error.faults
    throw error
  }
}
