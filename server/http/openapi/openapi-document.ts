import type { TSchema } from 'typebox'
import type { Call, CallLimit, RequestHeader } from '#contract/call.ts'
import { errorsOf } from '#contract/call-errors.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { acceptsApiKey } from '#contract/studio/integrations/key-permissions.ts'
import type { ExternalRoute } from '../external/external-route.ts'
import { LONGEST_IDEMPOTENCY_KEY, LONGEST_TIME_ZONE } from '../requests/request-context.ts'
import { EXTERNAL_ROUTE_GROUP, externalRouteOperationId, OPERATION_GROUPS, operationOf } from './operations.ts'

type DocumentInfo = { title: string; version: string; url: string }

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['errors', 'request_id'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(ERRORS) },
          message: { type: 'string' },
          field: { type: 'string' },
          verification: { type: 'boolean' },
        },
      },
    },
    request_id: { type: 'string' },
  },
}

const HEADERS: Record<RequestHeader, { maxLength?: number; description: string }> = {
  'Idempotency-Key': {
    maxLength: LONGEST_IDEMPOTENCY_KEY,
    description: 'the same key and input give the same answer; the same key with other input gives 409',
  },
  'refresh-token': { description: 'used if there is no cookie' },
  timezone: {
    maxLength: LONGEST_TIME_ZONE,
    description: 'the visitor’s time zone, such as America/Chicago; default UTC',
  },
}
const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  description: 'an API key of the studio, with the permission that the call names',
}
const RETRY_AFTER = { schema: { type: 'integer' }, description: 'seconds' }

const DESCRIPTION =
  'Success is {"data": …}; a refusal is {"errors": [{"code", "message"}], "request_id"}. Times are ISO 8601 in UTC.'

type DescribedApi = { calls: readonly Call[]; externalRoutes: readonly ExternalRoute[] }

/** The OpenAPI 3.1 document, generated from the declarations that the server answers by. */
export function openApiDocument({ calls, externalRoutes }: DescribedApi, { title, version, url }: DocumentInfo) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = templateOf(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: callOperation(call) }
  }
  for (const route of externalRoutes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: externalRouteOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    servers: [{ url }],
    tags: [...OPERATION_GROUPS, EXTERNAL_ROUTE_GROUP].map(({ name, description }) => ({
      name,
      description,
    })),
    paths: toJsonSchema2020(paths),
    components: {
      schemas: { Failure: FAILURE_SCHEMA },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' }, api_key: API_KEY },
    },
  }
}

/** An address with its parameters as OpenAPI writes them. */
function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** Schemas in OpenAPI 3.1 form (JSON Schema 2020-12): the items of a tuple are its `prefixItems`. */
function toJsonSchema2020(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toJsonSchema2020)
  if (typeof schema !== 'object' || schema === null) return schema
  const keywords = new Map(Object.entries(schema).map(([name, part]) => [name, toJsonSchema2020(part)]))
  const tupleItems = keywords.get('items')
  if (Array.isArray(tupleItems)) {
    keywords.delete('additionalItems')
    // maxItems ends the tuple; some readers require `items` in every array.
    keywords.set('prefixItems', tupleItems).set('items', { anyOf: distinct(tupleItems) })
  }
  return Object.fromEntries(keywords)
}

function distinct(schemas: readonly unknown[]): unknown[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
}

function callOperation(call: Call) {
  const { id, group } = operationOf(call)
  return {
    operationId: id,
    tags: [group],
    summary: call.summary,
    description: describeCall(call),
    'x-needs': call.needs,
    ...(call.freshProof && { 'x-fresh-proof': call.freshProof }),
    ...(call.staff && { 'x-permission': call.staff }),
    security: securityOf(call),
    ...(call.deprecated && { deprecated: true }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headerParameters(call)],
    ...(call.body && { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } }),
    responses: {
      ...callRefusals(call),
      200: replyOf(call, 'success'),
      ...Object.fromEntries(
        Object.entries(call.statuses ?? {}).map(([status, description]) => [status, replyOf(call, description)]),
      ),
    },
  }
}

function securityOf(call: Call) {
  if (call.needs === 'anyone') return [{}, { session: [] }]
  return acceptsApiKey(call) ? [{ session: [] }, { api_key: [] }] : [{ session: [] }]
}

function externalRouteOperation(route: ExternalRoute) {
  const { summary, params, query, body, responses, errors, limit, ofStaff } = route
  const bodyErrors: ErrorCode[] = body
    ? ['too_large', ...(body.type === '*/*' ? [] : (['unsupported_media_type'] as const))]
    : []
  const limited: ErrorCode[] = limit ? ['too_many_requests'] : []
  const codes = [...new Set<ErrorCode>([...errors, ...bodyErrors, ...limited, 'internal', 'unavailable'])]
  return {
    operationId: externalRouteOperationId(route),
    tags: [EXTERNAL_ROUTE_GROUP.name],
    summary,
    description: `${summary}.${limit ? ` ${describeLimit(limit)}` : ''}`,
    security: ofStaff ? [{ session: [] }] : [{}],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } }),
    responses: {
      ...refusals(codes),
      ...Object.fromEntries(Object.entries(responses).map(([status, description]) => [status, { description }])),
    },
  }
}

/** Access level, rate limit and further requirements of a call, as text. */
function describeCall(call: Call): string {
  const { summary, needs, staff, limit, freshProof, deprecated } = call
  return [
    `${summary}.`,
    needs === 'anyone' ? 'Open to everyone.' : `Needs a session of at least this access level: ${needs}.`,
    staff && (staff === 'any' ? 'For all staff.' : `For staff with the permission ${staff}.`),
    staff && (acceptsApiKey(call) ? 'Accepts an API key.' : 'Accepts no API key.'),
    freshProof && 'The user must have signed in or entered a code within the last minutes.',
    limit && describeLimit(limit),
    deprecated && 'Deprecated: use the newer address.',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeLimit({ requests, seconds }: CallLimit): string {
  return `At most ${requests} requests in ${seconds} seconds from one network address.`
}

function replyOf(call: Call, description: string) {
  return { description, content: { 'application/json': { schema: call.reply } } }
}

function parameters(schema: TSchema | undefined, location: 'path' | 'query') {
  if (!schema || !('properties' in schema)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(Object(schema.properties)).map(([name, field]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: field,
  }))
}

function headerParameters(call: Call) {
  return (call.headers ?? []).map((name) => {
    const { description, ...limits } = HEADERS[name]
    return { name, in: 'header', required: false, description, schema: { type: 'string', ...limits } }
  })
}

/** Every error status of the call, with its codes. */
function callRefusals(call: Call): Record<string, unknown> {
  return refusals([...errorsOf(call)])
}

function refusals(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.join(', '),
        ...(named.includes('too_many_requests') && { headers: { 'Retry-After': RETRY_AFTER } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}
