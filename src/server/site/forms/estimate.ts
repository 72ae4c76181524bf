/** Estimates a price for the public pages. Anyone can ask, so the limit counts by the client's IP address. */
import { type ErrorCode, ProductError, statusOf } from '../../../lib/contract/errors.ts'
import { answerOf } from '../../api/errors.ts'
import type { Context } from '../../context.ts'
import { type Estimate, estimateTyped, type Problems, type Typed } from '../../domain/pricing/estimates.ts'
import { addressHeader } from '../internal-headers.ts'

export type Estimated =
  | { estimate: Estimate }
  | { refused: { status: number; problems: Problems; code?: ErrorCode } }

export async function estimated(context: Context, request: Request, typed: Typed): Promise<Estimated | null> {
  if (context.config.apiBaseUrl !== undefined) return null
  try {
    const address = request.headers.get(addressHeader) ?? '127.0.0.1'
    const found = await estimateTyped(context, address, typed)
    if ('estimate' in found) return found
    const { problems } = found
    const code = problems.from?.code ?? problems.to?.code
    // Several places with the same name are a question, not an error.
    return { refused: { status: code ? statusOf(code) : 200, problems } }
  } catch (error) {
    const { answer, status } = answerOf(error, context.log)
    const field = error instanceof ProductError ? error.errors?.[0]?.field : undefined
    if (field === 'from' || field === 'to')
      return { refused: { status, problems: { [field]: { code: answer.code } } } }
    return { refused: { status, problems: {}, code: answer.code } }
  }
}
