import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import type { Principal } from '../core/principal.ts'
import { workRules } from './work-rules.ts'

/** Returns how far from the tariff's a price may be that somebody agrees on, in percent. Null without a limit. */
export const agreedPercentFor = (
  context: Pick<Context, 'config' | 'company'>,
  principal: Principal
): number | null => (may(principal, 'ops:prices.unlimited') ? null : workRules(context).agreedPercent)
