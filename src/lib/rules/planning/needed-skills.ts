/** What a delivery needs of its driver. Pure. */
import type { Skill } from '../../contract/planning/hours.ts'

/** Returns what a delivery or its organization needs, each skill once. */
export const neededSkills = (delivery: readonly Skill[], organization: readonly Skill[] = []): Skill[] => [
  ...new Set([...delivery, ...organization])
]

/** Returns the needed skills that a driver lacks. */
export const lackingSkills = (needed: readonly Skill[], has: readonly Skill[]): Skill[] =>
  needed.filter(skill => !has.includes(skill))
