/** The driver's own arrival time. It's the same estimate as the customer and the recipient see. */
import { atom } from 'nanostores'
import type { Eta } from '../../lib/contract/driver/positions.ts'

export const $nextEta = atom<Eta | null>(null)
