DROP INDEX "journal_entries_by_day";--> statement-breakpoint
CREATE INDEX "journal_entries_by_cause" ON "journal_entries" USING btree ("cause_kind","id");--> statement-breakpoint
CREATE INDEX "postings_by_amount" ON "postings" USING btree (abs("amount"),"entry_id");--> statement-breakpoint
CREATE INDEX "journal_entries_by_day" ON "journal_entries" USING btree ("day","id");