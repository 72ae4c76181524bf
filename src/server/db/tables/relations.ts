/** How the tables of a delivery belong together, for the read models. */
import { relations } from 'drizzle-orm'
import { contacts } from './people/contact-tables.ts'
import { charges } from './delivery/charge-tables.ts'
import { ledger, packagePhotos, packages } from './delivery/delivery-tables.ts'
import { deliveryCorrections } from './delivery/dispatch-tables.ts'
import { users } from './people/identity.ts'
import { costCenters, organizations } from './people/organization-tables.ts'
import { plannedStops } from './delivery/plan-tables.ts'
import { takeovers } from './delivery/intervention-tables.ts'
import { ratings } from './people/people-tables.ts'
import { recurringDates, recurringRules } from './delivery/recurring-tables.ts'
import { transportTypes } from './company/reference-tables.ts'
import { deliveries, drivers, offers, stops } from './schema.ts'

export const deliveryRelations = relations(deliveries, ({ one, many }) => ({
  customer: one(users, {
    fields: [deliveries.customerId],
    references: [users.id],
    relationName: 'customer'
  }),
  contact: one(contacts, { fields: [deliveries.contactId], references: [contacts.id] }),
  organization: one(organizations, {
    fields: [deliveries.organizationId],
    references: [organizations.id]
  }),
  costCenter: one(costCenters, { fields: [deliveries.costCenterId], references: [costCenters.id] }),
  booker: one(users, { fields: [deliveries.bookedById], references: [users.id], relationName: 'booker' }),
  driver: one(drivers, { fields: [deliveries.driverId], references: [drivers.userId] }),
  transportType: one(transportTypes, {
    fields: [deliveries.transportTypeId],
    references: [transportTypes.id]
  }),
  linkedTo: one(deliveries, {
    fields: [deliveries.linkedId],
    references: [deliveries.id],
    relationName: 'linked'
  }),
  links: many(deliveries, { relationName: 'linked' }),
  rating: one(ratings),
  stops: many(stops),
  packages: many(packages),
  /** Whoever reads it leaves the acts out. */
  transitions: many(ledger),
  offers: many(offers),
  corrections: many(deliveryCorrections),
  takeovers: many(takeovers),
  charges: many(charges)
}))

export const driverRelations = relations(drivers, ({ one }) => ({
  user: one(users, { fields: [drivers.userId], references: [users.id] }),
  transportType: one(transportTypes, { fields: [drivers.transportTypeId], references: [transportTypes.id] })
}))

export const ratingRelations = relations(ratings, ({ one }) => ({
  delivery: one(deliveries, { fields: [ratings.deliveryId], references: [deliveries.id] })
}))

export const stopRelations = relations(stops, ({ one }) => ({
  delivery: one(deliveries, { fields: [stops.deliveryId], references: [deliveries.id] }),
  planned: one(plannedStops, { fields: [stops.id], references: [plannedStops.stopId] })
}))

export const packageRelations = relations(packages, ({ one, many }) => ({
  delivery: one(deliveries, { fields: [packages.deliveryId], references: [deliveries.id] }),
  photos: many(packagePhotos)
}))

export const packagePhotoRelations = relations(packagePhotos, ({ one }) => ({
  package: one(packages, { fields: [packagePhotos.packageId], references: [packages.id] })
}))

export const ledgerRelations = relations(ledger, ({ one }) => ({
  delivery: one(deliveries, { fields: [ledger.deliveryId], references: [deliveries.id] })
}))

export const offerRelations = relations(offers, ({ one }) => ({
  delivery: one(deliveries, { fields: [offers.deliveryId], references: [deliveries.id] }),
  driver: one(drivers, { fields: [offers.driverId], references: [drivers.userId] })
}))

export const correctionRelations = relations(deliveryCorrections, ({ one }) => ({
  delivery: one(deliveries, { fields: [deliveryCorrections.deliveryId], references: [deliveries.id] })
}))

export const takeoverRelations = relations(takeovers, ({ one }) => ({
  delivery: one(deliveries, { fields: [takeovers.deliveryId], references: [deliveries.id] }),
  from: one(users, { fields: [takeovers.fromDriverId], references: [users.id] })
}))

export const recurringRelations = relations(recurringRules, ({ many }) => ({ dates: many(recurringDates) }))

export const recurringDateRelations = relations(recurringDates, ({ one }) => ({
  rule: one(recurringRules, { fields: [recurringDates.ruleId], references: [recurringRules.id] })
}))

export const chargeRelations = relations(charges, ({ one }) => ({
  delivery: one(deliveries, { fields: [charges.deliveryId], references: [deliveries.id] }),
  act: one(ledger, { fields: [charges.ledgerId], references: [ledger.id] })
}))
