/** Tables without a retention rule, each with the reason. They grow only with accounts and deliveries, or not at all. */
export const keptTables: Readonly<Record<string, string>> = {
  accounts: 'Credentials. Deleted with their account.',
  two_factors: 'Credentials. Deleted with their account.',
  drivers: "A driver's vehicle and approval. Emptied when the account is deleted.",
  runs: "The plan of a driver's active deliveries: one row per driver. Deleted with the account.",
  saved_places: 'At most one list per account. Deleted with it, or by its owner.',
  notification_settings: 'One row per setting that an account has changed.',
  event_cursors: 'The number of the last event of each account. Deleted with it.',
  deliveries: "The company's business records.",
  stops: 'Part of a delivery. Contacts are emptied when the customer deletes the account.',
  search_texts: 'Copies the places and contact names of stops, and is emptied with them.',
  packages: 'Part of a delivery.',
  package_photos: 'Refers to photos, and is deleted with them.',
  delivery_ledger: 'Who changed a delivery, when and why. Append-only.',
  ratings: "Part of a delivery, and of the driver's average.",
  transport_types: 'Reference data of the company.',
  transport_sizes: 'Reference data of the company.',
  unit_of_measurements: 'Reference data of the company.',
  cancellation_reasons: 'Reference data of the company.'
}
