/** The longer side of a visitor's own picture. A photo may have many times the pixels of a picture of a verse. */
const LONGEST_SIDE_PIXELS = 2400

type Size = { width: number; height: number }

/** The size at which a visitor's own picture is stored: unchanged, or smaller with the same proportions. */
export function ownPictureSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
