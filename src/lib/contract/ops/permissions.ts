/** The roles of the company's staff, in the order of the screens. */
export const operatorRoles = ['dispatcher', 'bookkeeper', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * What operators may do. src/lib/rules/people/permissions.ts says which role may do what. An endpoint for operators names one
 * of these, and whoever doesn't have it gets the same refusal everywhere.
 */
export const permissions = [
  /** The live map, the list of what needs attention, and the drivers on it. */
  'fleet.see',
  'deliveries.see',
  'deliveries.change',
  /** Books for somebody else: a contact without an account, or a customer. */
  'deliveries.book',
  /** Acts for a driver after the pickup: another driver, a handover, a failure, the return, the end. */
  'deliveries.intervene',
  'drivers.see',
  'drivers.change',
  'customers.see',
  'customers.change',
  /** Creates organizations, and changes everything of them but prices, which also need 'prices.change'. */
  'organizations.edit',
  /** Opens one person's contact data, which lists show only in part. Each opening is audited. */
  'contacts.open',
  /** Exports or erases one person's data. */
  'personal-data.change',
  'cases.see',
  'cases.change',
  'prices.see',
  'prices.change',
  /** Agrees on another price than the tariff's for one booking, within the company's limit. */
  'prices.override',
  /** Agrees on any price, and gives organizations any discount. */
  'prices.unlimited',
  'zones.see',
  'zones.change',
  /** The books of each day: what owners owe, and what drivers earn and have. */
  'money.see',
  /** Charges and credits after the end beyond the company's limit, and changes of what a driver gets. */
  'money.adjust',
  /** Closes an ended day, after which its sums never change, and enters payments. */
  'money.close',
  /** Issues drivers' statements, pays drivers, and reads and changes to which bank account. */
  'payouts.create',
  /** Issues organizations' invoices, takes them back, and enters payments for them. */
  'invoices.issue',
  /** Counts the cash that drivers hand in. */
  'cash.count',
  'reports.see',
  'company.change',
  'audit.see',
  /** Invites, deactivates and changes other people of the staff. */
  'staff.change'
] as const
export type Permission = (typeof permissions)[number]

/** The access of an endpoint for operators, such as 'ops:drivers.see'. */
export type OperatorAccess = `ops:${Permission}`
