import type { skills as english } from '../../en/planning/skills.ts'

export const skills: typeof english = {
  cooling: 'Réfrigération',
  heavy: 'Charges lourdes',
  alcohol: 'Alcool'
}
