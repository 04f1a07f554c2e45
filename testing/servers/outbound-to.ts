import type { Program } from '#server/context/context.ts'
import { createOutbound } from '#server/gateways/outbound/create-outbound.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'

/** The guarded HTTP client, with permission to reach the server at this address. */
export function outboundTo(address: string): Outbound {
  const { hostname, port } = new URL(address)
  return createOutbound({ userAgent: 'test', allowAddresses: [hostname], allowPorts: [Number(port)] })
}

/** A program whose guarded client may reach the server at this address, such as a simulated push service. */
export function withOutboundTo(address: string, program: Program): Program {
  return { ...program, imports: { ...program.imports, outbound: outboundTo(address) } }
}
