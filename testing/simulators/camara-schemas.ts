import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { parse } from 'yaml'

/* CAMARA's own documents, which validate our requests and the simulated carrier's answers. */

const DOCUMENTS = ['carrier-billing', 'carrier-billing-refund'].map((name) => ({
  name,
  document: parse(readFileSync(join('simulators/carrier/openapi', `${name}.yaml`), 'utf8')),
}))

export const camaraSchemas = new Ajv({
  strict: false,
  // 9.95 is not a multiple of 0.001 in binary floating point, but is in decimal.
  multipleOfPrecision: 6,
})
ajvFormats.default(camaraSchemas)
for (const { name, document } of DOCUMENTS) camaraSchemas.addSchema(document, name)

export type CamaraExchange = { method: string; path: string; request: unknown; status: number; answer: unknown }

type Operation = { name: string; pointer: string; operation: Record<string, unknown> }

/** The documented operation of a request. */
function operationOf({ method, path }: Pick<CamaraExchange, 'method' | 'path'>): Operation {
  const found = DOCUMENTS.flatMap(({ name, document }) =>
    Object.keys(document.paths).map((template) => ({ name, document, template })),
  )
    .filter(({ name }) => path.includes(`/${name}/v`))
    .sort((one, other) => one.template.split('{').length - other.template.split('{').length)
    .find(({ template }) => new RegExp(`/v[\\d.]+${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  const operation = found?.document.paths[found.template][method.toLowerCase()]
  if (!found || !operation) throw new Error(`no operation for ${method} ${path}`)
  const pointer = `/paths/${found.template.replace(/~/g, '~0').replace(/\//g, '~1')}/${method.toLowerCase()}`
  return { name: found.name, pointer, operation }
}

/** A value's violations of a schema in the documents. */
export function schemaErrors(reference: string, value: unknown): unknown {
  const validate = camaraSchemas.compile({ $ref: reference })
  return validate(value) ? [] : validate.errors
}

/** The JSON pointer of the schema for an answer with this status. */
function answerSchema({ name, pointer, operation }: Operation, status: number): string | undefined {
  const responses: Record<string, { $ref?: string; content?: unknown }> = { ...Object(operation.responses) }
  const response = responses[status]
  if (!response) throw new Error(`${pointer} may not answer ${status}`)
  if (response.$ref) return `${name}${response.$ref}/content/application~1json/schema`
  return response.content ? `${name}#${pointer}/responses/${status}/content/application~1json/schema` : undefined
}

/** Violations in a request's body. */
export function requestErrors(exchange: Pick<CamaraExchange, 'method' | 'path' | 'request'>): unknown {
  if (exchange.request === undefined) return []
  const { name, pointer } = operationOf(exchange)
  return schemaErrors(`${name}#${pointer}/requestBody/content/application~1json/schema`, exchange.request)
}

/** Violations in an answer to this operation with this status; throws if the status is not documented. */
export function responseErrors(exchange: Omit<CamaraExchange, 'request'>): unknown {
  const schema = answerSchema(operationOf(exchange), exchange.status)
  if (schema === undefined) return exchange.answer === undefined ? [] : ['an answer where there is to be none']
  return schemaErrors(schema, exchange.answer)
}

/** The JSON pointer of an event's schema. */
export function schemaOfEvent(type: string): string {
  for (const { name, document } of DOCUMENTS) {
    const mapped = document.components.schemas.CloudEvent.discriminator.mapping[type]
    if (typeof mapped === 'string') return `${name}${mapped}`
  }
  throw new Error(`no document knows ${type}`)
}
