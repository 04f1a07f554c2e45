export type Form = { [name: string]: string | Form }

/** Nests the processor’s form bodies: `a[b][0]=c` becomes `{a: {b: {0: 'c'}}}`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? '')]
    assignPath(form, path, value)
  }
  return form
}

function assignPath(into: Form, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next: Form = typeof inner === 'object' ? inner : Object.create(null)
  into[key] = next
  assignPath(next, rest, value)
}

/** The value at a path of names; undefined if missing. */
export function valueAt(form: Form, ...path: string[]): string | Form | undefined {
  let here: string | Form | undefined = form
  for (const name of path) here = typeof here === 'object' ? here[name] : undefined
  return here
}

export function textAt(form: Form, ...path: string[]): string | undefined {
  const value = valueAt(form, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberAt(form: Form, ...path: string[]): number | undefined {
  const text = textAt(form, ...path)
  const number = Number(text)
  return text === undefined || !Number.isInteger(number) ? undefined : number
}

export function metadataAt(form: Form, ...path: string[]): Record<string, string> {
  const value = valueAt(form, ...path)
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
  )
}

export function valuesAt(form: Form, name: string): string[] {
  const value = valueAt(form, name)
  return typeof value === 'object' ? Object.values(value).filter((one) => typeof one === 'string') : []
}
