/** Bytes that downloads leave free for the browser and the pages. */
const RESERVE_BYTES = 30 * 1024 * 1024

/** The browser's storage estimate; either number may be unknown. */
export type StorageEstimate = { usage?: number | undefined; quota?: number | undefined }

/** Bytes available for downloads; null if the browser gives no estimate. */
export function freeSpace({ usage, quota }: StorageEstimate): number | null {
  return usage === undefined || quota === undefined ? null : Math.max(0, quota - usage - RESERVE_BYTES)
}

/** True if this many bytes fit, or if the free space is unknown. */
export function hasSpace(bytes: number, estimate: StorageEstimate): boolean {
  const free = freeSpace(estimate)
  return free === null || bytes <= free
}
