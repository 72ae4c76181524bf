import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Person } from '../../core/principal.ts'

/** Throws booking-blocked for a customer whom an operator keeps from booking. */
export function requireUnblocked({ isBlocked }: Pick<Person, 'isBlocked'>): void {
  if (isBlocked) throw new ProductError('booking-blocked')
}
