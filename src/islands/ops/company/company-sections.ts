/** The parts of the company's page, in their order: those of every day first. */
export const companySections = [
  'work',
  'planning',
  'depots',
  'holidays',
  'lists',
  'identity',
  'logo',
  'money',
  'invoicing',
  'staff',
  'links',
  'texts',
  'pay',
  'history'
] as const
export type CompanySectionName = (typeof companySections)[number]

export const sectionId = (name: CompanySectionName): string => `company-${name}`
