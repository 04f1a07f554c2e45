/** The colors and sizes that all charts share. */
export const LOOK = {
  ground: '#14110d',
  text: '#f3ead9',
  quiet: '#a89c86',
  line: '#3a3327',
  own: '#e0b45c',
  peer: '#8a7a66',
  limit: '#5f8f86',
  font: 'ui-sans-serif, system-ui, sans-serif',
} as const

export type Attributes = Readonly<Record<string, string | number>>

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** One SVG element. `content` is markup or, for `text`, escaped by `label`. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${given.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`
}

/** A text at a point. */
export function label(text: string, attributes: Attributes): string {
  return element('text', { fill: LOOK.text, 'font-size': 13, ...attributes }, escapeXml(text))
}

/** A whole drawing with a title, which screen readers read with the description. */
export function drawing(
  { width, height, title, description }: { width: number; height: number; title: string; description: string },
  parts: readonly string[],
): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  const about = element('title', {}, escapeXml(title)) + element('desc', {}, escapeXml(description))
  const ground = element('rect', { width, height, rx: 12, fill: LOOK.ground })
  const heading = label(title, { x: 24, y: 34, 'font-size': 17, 'font-weight': 600 })
  const content = [about, ground, heading, ...parts].join('\n')
  return `${element('svg', { ...attributes, role: 'img', 'font-family': LOOK.font }, `\n${content}\n`)}\n`
}
