/** Tables without a retention rule, each with the reason. They grow only with accounts and deliveries, or not at all. */
export const keptTables: Readonly<Record<string, string>> = {
  accounts: 'Credentials. Deleted with their account.',
  two_factors: 'Credentials. Deleted with their account.',
  drivers: "A driver's vehicle and approval. Emptied when the account is deleted.",
  runs: "The plan of a driver's active deliveries: one row per driver. Deleted with the account.",
  driver_weeks: 'The hours of each week: one row per driver. Deleted with the account.',
  saved_views: 'At most 30 per operator. Deleted with the account, or by their owner.',
  planned_drivers:
    'At most one row per scheduled delivery, and part of it. Deleted when the driver is erased.',
  plan_days: "A day's draft and its published plan: one row per day that was planned.",
  planned_routes: 'The newest published route of a driver and a day. Deleted when the driver is erased.',
  planned_stops: 'When a driver was to be at a stop. Part of a delivery, and deleted with it.',
  dispatch_threads:
    'What a driver and the operators have read of their messages: one row per driver. Deleted with the account.',
  saved_places:
    'At most one list per account or organization. Deleted with the account, by its owner, or by a member.',
  organizations: 'Business accounts. Their deliveries refer to them.',
  organization_members: 'At most 200 per organization. Deleted when a membership ends, or with the account.',
  organization_removals:
    'Who was removed from an organization. Deleted with the account, or when an owner invites them again.',
  organization_contacts: 'At most 500 per organization. Deleted by its members.',
  recurring_dates: 'Part of a recurring delivery, and deleted with it. At most one per date of it.',
  import_files: 'The bytes of an import, and deleted with it.',
  import_rows: 'Part of an import, and deleted with it.',
  import_mappings:
    'What an organization chose for the columns of its newest file, and said about towns: one row.',
  cost_centers: 'At most 100 per organization. Its deliveries refer to them.',
  notification_settings: 'One row per setting that an account has changed. Deleted with it.',
  event_cursors: 'The number of the last event of each account. Deleted with it.',
  deliveries: "The company's business records.",
  contacts:
    'Owners of deliveries without an account. Emptied when an operator erases them, and deleted when an account adds their deliveries.',
  number_series: 'The last number of each series without gaps, such as the receipts.',
  money_accounts: 'Accounts of the books: ids of people, no names. Never deleted.',
  journal_entries: 'What happened to money, in the books. Never deleted.',
  postings: 'The amounts of an entry. Never deleted.',
  pay_rules:
    'What drivers earn, by day. Posted entries refer to them. Names the admin until their account is deleted.',
  delivery_pay: 'What a pay rule gave for a delivery: ids and amounts. Part of the books, and never deleted.',
  cash_counts: 'Cash that drivers have handed in, by the id of the driver. Never deleted.',
  pay_adjustments:
    'Advances, fines and other changes of what a driver gets, by the id of the driver. Never deleted.',
  statements:
    "Drivers' issued statements, with the name of the driver. The law asks companies to keep them. Never deleted.",
  statement_entries: 'Which entries of the books a statement has counted. Never deleted.',
  statement_files: 'The documents of statements. Never deleted.',
  payouts: 'Money that was paid to drivers, or came back, by the id of the driver. Never deleted.',
  invoices:
    'Invoices to organizations, with places of their deliveries. The law asks companies to keep them. Drafts are made again or deleted.',
  invoice_entries: 'Which entries of the books an invoice is about. Never deleted.',
  invoice_files: 'The documents of invoices. Never deleted.',
  invoice_reminders: 'Which reminders of an invoice went out, and when: at most three rows. Never deleted.',
  organization_payments: 'Money that organizations have paid, with what the bank says of it. Never deleted.',
  invoice_settlements: 'Which invoice a payment is for. Never deleted.',
  payout_files:
    'Files with payouts for the bank, encrypted. The law asks companies to keep them. Never deleted.',
  payout_file_rows: 'Which file a payout is in. Never deleted.',
  bank_accounts: 'The encrypted IBAN of a driver: one row per driver. Deleted with the account.',
  closed_days: 'The sums of each day at its close: one row per day. Never deleted.',
  journal_progress: 'How far the ledger is in the books: one row.',
  case_entries: 'Part of a case, and deleted with it.',
  customer_notes: 'What operators should know about a customer. Deleted with the account.',
  stops: 'Part of a delivery. Only the area is left when the customer is erased.',
  search_texts: 'Copies the places and contact names of stops, and is emptied with them.',
  packages: 'Part of a delivery. Descriptions are emptied when the customer is erased.',
  package_photos: 'Refers to photos, and is deleted with them.',
  delivery_ledger: 'Who changed a delivery, when and why. Append-only.',
  delivery_notes:
    'What operators noted about a delivery. Part of it, and deleted when a participant is erased.',
  delivery_corrections: 'Addresses that a customer was asked to confirm. Part of a delivery.',
  delivery_takeovers: 'Which driver took packages over, where and when. Part of a delivery.',
  charges: 'What an owner owes more or less after the end. Part of a delivery, without words.',
  entered_payments: 'Payments that no driver has collected. Part of a delivery, without words.',
  late_reports:
    "Drivers' reports that came too late. The receiver's name is emptied when the customer is erased.",
  driver_documents: 'At most one photo of each kind per driver. Deleted with the account.',
  ratings:
    "Part of a delivery, and of the driver's average. Comments are emptied when a participant is erased.",
  company_versions:
    "Every version of the company's data, for its history. Names the admin until their account is deleted.",
  tariffs:
    'Every version of the prices. Deliveries refer to theirs. Names the operator until their account is deleted.',
  report_marks: 'Marks of days that get new sums within minutes. Emptied then.',
  report_days: "Sums per day and vehicle. They're about no person.",
  report_offers: 'Sums of answers to offers, per day and vehicle.',
  report_cancellations: 'Sums of cancellations, per day, vehicle and reason.',
  report_drivers: "Sums of drivers' handovers per day. Names nobody: only an id.",
  report_zone: 'The time zone of the sums: one row.',
  zones: 'The areas that the company serves. Names the operator until their account is deleted.',
  opening_hours: 'One row. Names the operator until their account is deleted.',
  transport_types: "The newest version's vehicles, for references.",
  transport_sizes: "The newest version's sizes, for references.",
  unit_of_measurements: "The newest version's units, for references.",
  cancellation_reasons: "The newest version's reasons, for references."
}
