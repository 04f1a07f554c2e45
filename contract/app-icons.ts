/** The web app manifest. */
export const APP_MANIFEST = '/manifest.webmanifest'
/** The icon that Apple devices request by convention. */
export const APPLE_ICON = '/apple-touch-icon.png'

/** An icon as a square PNG. A maskable one may be cropped, so its mark is within the middle four fifths. */
export type AppIcon = { path: `/${string}.png`; size: number; purpose: 'any' | 'maskable' | 'apple' }

export const APP_ICONS = {
  small: { path: '/app-icon-192.png', size: 192, purpose: 'any' },
  large: { path: '/app-icon-512.png', size: 512, purpose: 'any' },
  maskable: { path: '/app-icon-maskable-512.png', size: 512, purpose: 'maskable' },
  apple: { path: APPLE_ICON, size: 180, purpose: 'apple' },
} as const satisfies Record<string, AppIcon>
