/** The paths of an icon in a 24 × 24 view box: lines of one weight, filled shapes, or both. */
export type IconShape = { line?: string; fill?: string }

/** The icons of the first view. Most icons, here and in the other files of shapes, are Lucide's (ISC license); play, pause, the skips and the tablets are our own. */
export const ICON_SHAPES = {
  compass: {
    line: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z',
  },
  tablets: { line: 'M5 21V9.2a3.2 3.2 0 0 1 6.2 0V21ZM12.8 21V9.2a3.2 3.2 0 0 1 6.2 0V21Z' },
  moon: {
    line: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  },
  music: {
    line: 'M21 16V3a1 1 0 0 0-1.28-.96l-10 2.917a1 1 0 0 0-.72.96V19M15 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM3 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
  },
  mic: {
    line: 'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2h0a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h0a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3Z',
  },
  info: { line: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM12 16v-4M12 8h.01' },
  'chevron-left': { line: 'M15 18l-6-6 6-6' },
  'chevron-right': { line: 'M9 18l6-6-6-6' },
  'chevron-up': { line: 'M18 15l-6-6-6 6' },
  'chevron-down': { line: 'M6 9l6 6 6-6' },
  play: { fill: 'M7 4.6v14.8c0 .9 1 1.5 1.8 1l11.6-7.4c.7-.5.7-1.5 0-2L8.8 3.6C8 3.1 7 3.7 7 4.6Z' },
  pause: {
    fill: 'M7.4 4h1.4a1.4 1.4 0 0 1 1.4 1.4v13.2a1.4 1.4 0 0 1 -1.4 1.4h-1.4a1.4 1.4 0 0 1 -1.4 -1.4v-13.2a1.4 1.4 0 0 1 1.4 -1.4ZM15.2 4h1.4a1.4 1.4 0 0 1 1.4 1.4v13.2a1.4 1.4 0 0 1 -1.4 1.4h-1.4a1.4 1.4 0 0 1 -1.4 -1.4v-13.2a1.4 1.4 0 0 1 1.4 -1.4Z',
  },
  'skip-back': {
    line: 'M5.5 5v14',
    fill: 'M18.5 5.6v12.8c0 .8-.9 1.3-1.6.8l-9-6.4a1 1 0 0 1 0-1.6l9-6.4c.7-.5 1.6 0 1.6.8Z',
  },
  'skip-forward': {
    line: 'M18.5 5v14',
    fill: 'M5.5 5.6v12.8c0 .8.9 1.3 1.6.8l9-6.4a1 1 0 0 0 0-1.6l-9-6.4c-.7-.5-1.6 0-1.6.8Z',
  },
  volume: {
    line: 'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728',
  },
  list: { line: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13' },
  heart: {
    line: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  },
  'heart-filled': { fill: 'M12 20.5 4.6 13a5 5 0 0 1 7.1-7.1l.3.3.3-.3a5 5 0 0 1 7.1 7.1Z' },
  share: {
    line: 'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
  },
  lock: {
    line: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2ZM7 11V7a5 5 0 0 1 10 0v4',
  },
  close: { line: 'M18 6 6 18M6 6l12 12' },
  check: { line: 'M20 6 9 17l-5-5' },
  plus: { line: 'M5 12h14M12 5v14' },
  more: {
    line: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z',
  },
  book: {
    line: 'M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
  },
  globe: { line: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20' },
  search: { line: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z' },
  refresh: {
    line: 'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  },
  alert: { line: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM12 8L12 12M12 16L12.01 16' },
  offline: {
    line: 'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20',
  },
  'not-loaded': {
    line: 'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
  },
  menu: { line: 'M4 6h16M4 12h16M4 18h16' },
  'arrow-left': { line: 'M19 12H5M12 19l-7-7 7-7' },
  'arrow-right': { line: 'M5 12h14M12 5l7 7-7 7' },
  headphones: {
    line: 'M3 14h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3',
  },
  user: { line: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z' },
  logout: { line: 'M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4' },
} as const satisfies Record<string, IconShape>

/** An icon of the first view by its name, or the shape of another, which comes with the code that shows it. */
export type IconName = keyof typeof ICON_SHAPES | IconShape
