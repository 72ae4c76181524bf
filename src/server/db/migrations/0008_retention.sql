DROP INDEX "files_unattached";--> statement-breakpoint
ALTER TABLE "message_reads" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DELETE FROM "event_cursors" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "event_cursors"."recipient_id");--> statement-breakpoint
ALTER TABLE "event_cursors" ADD CONSTRAINT "event_cursors_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("created_at") WHERE "files"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "files_profile" ON "files" USING btree ("created_at") WHERE "files"."purpose" = 'profile';--> statement-breakpoint
CREATE INDEX "offers_by_time" ON "offers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotes_booked" ON "quotes" USING btree ("expires_at") WHERE "quotes"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "message_reads_by_time" ON "message_reads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_texts" ON "outbox" USING btree ("done_at") WHERE "outbox"."status" = 'sent' and "outbox"."payload" is not null;--> statement-breakpoint
CREATE INDEX "tracking_links_by_time" ON "tracking_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tracking_links_revoked" ON "tracking_links" USING btree ("revoked_at") WHERE "tracking_links"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."delivery_id" is null and "files"."purpose" <> 'profile';