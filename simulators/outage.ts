import type { FastifyInstance } from 'fastify'

/** A switchable outage of a simulator. */
export type Outage = {
  /** Answers every request with 503 during the outage. */
  addTo: (app: FastifyInstance) => void
  /** `POST __outage {is_down}` starts and ends it. */
  addSwitch: (app: FastifyInstance) => void
  end: () => void
}

export function createOutage(): Outage {
  let isDown = false
  return {
    addTo(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (isDown && !request.url.includes('/__'))
          return reply.code(503).send({ error: 'this simulated peer is down' })
      })
    },
    addSwitch(app) {
      app.post('/__outage', (request, reply) => {
        isDown = Object(request.body).is_down === true
        return reply.code(204).send()
      })
    },
    end() {
      isDown = false
    },
  }
}
