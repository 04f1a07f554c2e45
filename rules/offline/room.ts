/** Room that downloads leave to the browser and the pages, in bytes. */
const RESERVE_BYTES = 30 * 1024 * 1024

/** What a browser says about its storage; either may be unknown. */
export type StorageEstimate = { usage?: number | undefined; quota?: number | undefined }

/** Bytes that downloads may still take; null if the browser does not say. */
export function freeRoom({ usage, quota }: StorageEstimate): number | null {
  return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage - RESERVE_BYTES)
}

/** True if so many bytes fit. Where nothing is known, they are tried. */
export function hasRoom(bytes: number, estimate: StorageEstimate): boolean {
  const free = freeRoom(estimate)
  return free === null || bytes <= free
}
