ALTER TABLE "deliveries" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "spoken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET "spoken" = true WHERE EXISTS (SELECT 1 FROM "messages" WHERE "messages"."delivery_id" = "deliveries"."id");--> statement-breakpoint
-- The recipient was the customer, or the driver of that time: the last one who had accepted before the message.
UPDATE "messages" SET
	"recipient_id" = CASE WHEN "messages"."sender_id" = "deliveries"."customer_id" THEN coalesce((
		SELECT "users"."id" FROM "delivery_ledger" JOIN "users" ON "users"."id" = "delivery_ledger"."actor_id" WHERE "delivery_ledger"."delivery_id" = "deliveries"."id" AND "delivery_ledger"."after" = 'accepted' AND "delivery_ledger"."at" <= "messages"."created_at"
		ORDER BY "delivery_ledger"."id" DESC LIMIT 1
	), "deliveries"."driver_id") ELSE "deliveries"."customer_id" END
FROM "deliveries" WHERE "deliveries"."id" = "messages"."delivery_id";--> statement-breakpoint
UPDATE "messages" SET "unread" = true FROM "deliveries"
WHERE "deliveries"."id" = "messages"."delivery_id"
	AND "messages"."recipient_id" IN ("deliveries"."customer_id", "deliveries"."driver_id")
	AND "messages"."number" > coalesce((
		SELECT "message_reads"."number" FROM "message_reads"
		WHERE "message_reads"."delivery_id" = "messages"."delivery_id" AND "message_reads"."user_id" = "messages"."recipient_id"
	), 0);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_deliveries_by_customer" ON "deliveries" USING btree ("customer_id","id") WHERE "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "active_deliveries_by_driver" ON "deliveries" USING btree ("driver_id","id") WHERE "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "conversations_by_customer" ON "deliveries" USING btree ("customer_id","id") WHERE ("deliveries"."spoken" or ("deliveries"."driver_id" is not null and "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning')));--> statement-breakpoint
CREATE INDEX "conversations_by_driver" ON "deliveries" USING btree ("driver_id","id") WHERE ("deliveries"."spoken" or ("deliveries"."driver_id" is not null and "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning')));--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipient_id","delivery_id") WHERE "messages"."unread";--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient_id");