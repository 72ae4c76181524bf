import { createHash, timingSafeEqual } from 'node:crypto'
import { ProductError } from '../../../lib/contract/errors.ts'
import { bearerOf } from '../../api/authenticate.ts'
import type { Context } from '../../context.ts'

/**
 * GET /metrics with METRICS_TOKEN as the bearer: the values of this process in the format of Prometheus. Without the
 * right token, the address doesn't exist.
 */
export async function metricsEndpoint(context: Context, request: Request): Promise<Response> {
  const { metricsToken } = context.config
  const given = bearerOf(request.headers.get('authorization'))
  if (!metricsToken || !timingSafeEqual(hash(given), hash(metricsToken))) throw new ProductError('not-found')
  return new Response(await context.metrics.text(), {
    headers: { 'content-type': context.metrics.contentType, 'cache-control': 'no-store' }
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest()
