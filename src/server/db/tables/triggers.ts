/**
 * The rules that triggers keep, each as its name and its table with what it does. Drizzle's tables can't say them, so a
 * migration has their code. They hold for every writer, in the transaction of the change.
 */
export const triggers: Readonly<Record<string, string>> = {
  'copy_vat_rate on deliveries':
    "Gives a delivery the company's newest VAT rate if a process of an earlier version books it without one.",
  'number_receipt on deliveries':
    'Gives a delivery the next number of a receipt when it is completed or returned, or cancelled with a fee. No number is skipped.',
  'keep_published_tariff on tariffs':
    'Refuses to delete a published version of the prices, or to change its data or the time from which it counts.',
  'keep_books on charges': 'Refuses every change of a charge.',
  'keep_books on entered_payments': 'Refuses every change of a payment that was entered.',
  'mark_report on delivery_ledger':
    "Marks the day of a new step or charge, so that the day's sums are computed again.",
  'mark_report on deliveries':
    'Marks all days of an ended delivery when its price, fee, promise, vehicle or driver changes.',
  'mark_report_answer on offers': 'Marks the day of an offer that is accepted, declined or expired.',
  'note_availability on drivers':
    'Notes when a driver goes online or offline. A driver who is not approved counts as offline.',
  'search_texts_after_stops_inserted on stops':
    'Copies what a search looks through from the new stops, once per statement.',
  'search_texts_after_stop_changed on stops':
    'Copies it again when the name, the detail or the contact of a stop changes.',
  'search_texts_after_participant_changed on deliveries':
    'Removes the copy of a former driver or owner, and gives the new one theirs.',
  'search_texts_after_reference_changed on deliveries':
    "Copies it again when the customer's reference changes.",
  'require_balanced_entry on journal_entries':
    'Refuses the commit of an entry without all its postings, of another currency, or with a sum that is not 0.',
  'require_balanced_entry on postings': 'The same for a posting, also one that is added to an earlier entry.',
  'place_entry on journal_entries':
    'Gives an entry its day: the one on which it happened, or the first open one. Refuses a closed one.',
  'keep_books on money_accounts': 'Refuses to change or delete an account of the books.',
  'keep_books on journal_entries': 'Refuses to change or delete an entry.',
  'keep_books on postings': 'Refuses to change or delete a posting.',
  'keep_books on delivery_pay': 'Refuses to change or delete what a rule gave for a delivery.',
  'keep_pay_rule on pay_rules':
    'Refuses to delete a pay rule from its day on, or to change anything of it but its author.',
  'keep_books on cash_counts': 'Refuses to change or delete a cash count.',
  'keep_books on pay_adjustments': 'Refuses to change an adjustment, except that its reason is emptied.',
  'keep_books on statements': "Refuses to change or delete a driver's statement.",
  'keep_books on statement_entries': 'Refuses to change or delete which entries a statement has counted.',
  'keep_books on statement_files': 'Refuses to change or delete the document of a statement.',
  'keep_books on payouts': 'Refuses to change a payout, except that its reason is emptied.',
  'keep_issued_invoice on invoices': 'Refuses to change or delete an issued invoice.',
  'keep_books on invoice_entries':
    'Refuses to delete which entries an invoice is about, or to change more than that a reversal sets them free.',
  'keep_books on invoice_files': 'Refuses to change or delete the files of an invoice.',
  'keep_books on invoice_reminders': 'Refuses to change or delete which reminders went out.',
  'keep_books on organization_payments': 'Refuses to change or delete a payment of an organization.',
  'keep_books on invoice_settlements': 'Refuses to change or delete what a payment is for.',
  'keep_books on payout_files': 'Refuses to change or delete a file with payouts.',
  'keep_books on payout_file_rows': 'Refuses to change or delete which file a payout is in.',
  'keep_books on closed_days': 'Refuses to open a closed day, or to change its sums.'
}
