import type { Skill } from '../../../contract/planning/hours.ts'

/** What a delivery can need of its driver. */
export const skills = {
  cooling: 'Cooling',
  heavy: 'Heavy goods',
  alcohol: 'Alcohol'
} satisfies Record<Skill, string>
