/** Which operators need two-step verification. */
import type { Context } from '../../context.ts'

export const secondFactorRule = ({
  config,
  company
}: Pick<Context, 'config' | 'company'>): { mode: string; exceptDispatchers: boolean } => ({
  mode: config.mode,
  exceptDispatchers: company.newest().data.settings.dispatchers_without_second_factor === true
})
