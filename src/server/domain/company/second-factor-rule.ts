/** Which operators need two-step verification. */
import type { SecondFactorRule } from '../../../lib/rules/people/permissions.ts'
import type { Context } from '../../context.ts'

export function secondFactorRule({ config, company }: Pick<Context, 'config' | 'company'>): SecondFactorRule {
  const { settings } = company.newest().data
  return {
    everyone: config.mode === 'production' || settings.staff_second_factor === true,
    exceptDispatchers: settings.dispatchers_without_second_factor === true
  }
}
