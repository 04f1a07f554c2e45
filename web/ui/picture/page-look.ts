export type PageLook = { display: string; ui: string; colour: (token: string) => string }

/** Fonts and colors of the page, in whatever language and brand it is. */
export function lookOfPage(): PageLook {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { display: token('--font-display'), ui: token('--font-ui'), colour: token }
}
