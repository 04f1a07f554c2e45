// Short functions for the SVG of the podcast scenes: discs, glows, boxes, shapes, lines and groups.
import { f } from './shapes.mjs'

export const between = (R, low, high) => low + R() * (high - low)
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`
export const glow = (x, y, r, opacity = 1) => disc(x, y, r, 'url(#glow)', `opacity="${opacity}"`)
export const box = (x, y, w, h, fill, more = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" ${more}/>`
export const at = (x, y, turn, size, inside) =>
  `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(turn)}) scale(${size})">${inside}</g>`
