import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Viewer } from '../../../context.ts'

/** Throws booking-blocked for a customer whom an operator keeps from booking. */
export function requireUnblocked({ isBlocked }: Pick<Viewer, 'isBlocked'>): void {
  if (isBlocked) throw new ProductError('booking-blocked')
}
