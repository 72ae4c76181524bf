-- Rows that the new constraints would refuse are corrected first, so that no old database fails here.
-- One open offer per delivery and per driver: the newest stays open.
UPDATE "offers" SET "status" = 'expired', "answered_at" = COALESCE("answered_at", "due_at")
WHERE "status" = 'open' AND EXISTS (
	SELECT 1 FROM "offers" "newer" WHERE "newer"."status" = 'open' AND "newer"."delivery_id" = "offers"."delivery_id" AND "newer"."id" > "offers"."id"
);--> statement-breakpoint
UPDATE "offers" SET "status" = 'expired', "answered_at" = COALESCE("answered_at", "due_at")
WHERE "status" = 'open' AND EXISTS (
	SELECT 1 FROM "offers" "newer" WHERE "newer"."status" = 'open' AND "newer"."driver_id" = "offers"."driver_id" AND "newer"."id" > "offers"."id"
);--> statement-breakpoint
-- One link per dropoff: the newest stays.
UPDATE "tracking_links" SET "revoked_at" = "created_at"
WHERE "revoked_at" IS NULL AND EXISTS (
	SELECT 1 FROM "tracking_links" "newer" WHERE "newer"."revoked_at" IS NULL AND "newer"."stop_id" = "tracking_links"."stop_id" AND "newer"."id" > "tracking_links"."id"
);--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'cancelled' WHERE "status" NOT IN ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired');--> statement-breakpoint
UPDATE "deliveries" SET "payment_at" = 'pickup' WHERE "payment_at" NOT IN ('pickup', 'dropoff');--> statement-breakpoint
UPDATE "drivers" SET "approval" = 'pending' WHERE "approval" NOT IN ('pending', 'approved', 'rejected');--> statement-breakpoint
UPDATE "delivery_ledger" SET "actor" = 'system' WHERE "actor" NOT IN ('customer', 'driver', 'system');--> statement-breakpoint
UPDATE "delivery_ledger" SET "before" = NULL WHERE "before" NOT IN ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired');--> statement-breakpoint
UPDATE "delivery_ledger" SET "after" = COALESCE("before", 'cancelled') WHERE "after" NOT IN ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired');--> statement-breakpoint
UPDATE "delivery_ledger" SET "stop_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "stops" WHERE "stops"."id" = "delivery_ledger"."stop_id");--> statement-breakpoint
UPDATE "offers" SET "status" = 'expired' WHERE "status" NOT IN ('open', 'accepted', 'declined', 'expired', 'withdrawn');--> statement-breakpoint
UPDATE "offers" SET "why" = 'nearest-by-air' WHERE "why" NOT IN ('soonest-by-road', 'nearest-by-air');--> statement-breakpoint
UPDATE "offers" SET "ring_meters" = GREATEST("ring_meters", 0), "meters" = GREATEST("meters", 0), "seconds" = GREATEST("seconds", 0)
WHERE "ring_meters" < 0 OR "meters" < 0 OR "seconds" < 0;--> statement-breakpoint
UPDATE "stops" SET "kind" = CASE WHEN "position" = 0 THEN 'pickup' ELSE 'dropoff' END WHERE "kind" NOT IN ('pickup', 'dropoff');--> statement-breakpoint
UPDATE "stops" SET "status" = 'waiting' WHERE "status" NOT IN ('waiting', 'arrived', 'done', 'failed', 'returned');--> statement-breakpoint
UPDATE "stops" SET "proof" = NULL WHERE "proof" NOT IN ('pin', 'name');--> statement-breakpoint
UPDATE "stops" SET "pin_tries" = 0 WHERE "pin_tries" < 0;--> statement-breakpoint
-- Moves the stops of a delivery up together, after the last one, so that their order stays and no two ever have one position.
UPDATE "stops" SET "position" = "stops"."position" + "moved"."by"
FROM (SELECT "delivery_id", 1 + max("position") - 2 * min("position") AS "by" FROM "stops" GROUP BY "delivery_id" HAVING min("position") < 0) "moved"
WHERE "moved"."delivery_id" = "stops"."delivery_id";--> statement-breakpoint
UPDATE "stops" SET "latitude" = GREATEST(-90, LEAST(90, "latitude")), "longitude" = GREATEST(-180, LEAST(180, "longitude"))
WHERE "latitude" NOT BETWEEN -90 AND 90 OR "longitude" NOT BETWEEN -180 AND 180;--> statement-breakpoint
UPDATE "stops" SET "proof_file_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "files" WHERE "files"."id" = "stops"."proof_file_id");--> statement-breakpoint
UPDATE "packages" SET "weight" = 1 WHERE NOT ("weight" > 0 AND "weight" <= 100000);--> statement-breakpoint
UPDATE "packages" SET "quantity" = 1 WHERE "quantity" < 1;--> statement-breakpoint
UPDATE "packages" SET "transport_size_id" = (SELECT min("id") FROM "transport_sizes")
WHERE NOT EXISTS (SELECT 1 FROM "transport_sizes" WHERE "transport_sizes"."id" = "packages"."transport_size_id") AND EXISTS (SELECT 1 FROM "transport_sizes");--> statement-breakpoint
UPDATE "packages" SET "unit_of_measurement_id" = (SELECT min("id") FROM "unit_of_measurements")
WHERE NOT EXISTS (SELECT 1 FROM "unit_of_measurements" WHERE "unit_of_measurements"."id" = "packages"."unit_of_measurement_id") AND EXISTS (SELECT 1 FROM "unit_of_measurements");--> statement-breakpoint
DELETE FROM "packages"
WHERE NOT EXISTS (SELECT 1 FROM "transport_sizes" WHERE "transport_sizes"."id" = "packages"."transport_size_id")
	OR NOT EXISTS (SELECT 1 FROM "unit_of_measurements" WHERE "unit_of_measurements"."id" = "packages"."unit_of_measurement_id");--> statement-breakpoint
DELETE FROM "positions"
WHERE "latitude" NOT BETWEEN -90 AND 90 OR "longitude" NOT BETWEEN -180 AND 180 OR "seq" < 0
	OR "heading" NOT BETWEEN 0 AND 360 OR "speed" NOT BETWEEN 0 AND 400 OR "accuracy" NOT BETWEEN 0 AND 100000;--> statement-breakpoint
DELETE FROM "saved_places" WHERE "latitude" NOT BETWEEN -90 AND 90 OR "longitude" NOT BETWEEN -180 AND 180;--> statement-breakpoint
DELETE FROM "files" WHERE "purpose" NOT IN ('package', 'proof', 'profile', 'message');--> statement-breakpoint
UPDATE "messages" SET "file_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "files" WHERE "files"."id" = "messages"."file_id");--> statement-breakpoint
DELETE FROM "ratings"
WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "ratings"."customer_id")
	OR NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "ratings"."driver_id");--> statement-breakpoint
UPDATE "ratings" SET "stars" = GREATEST(1, LEAST(5, "stars")) WHERE "stars" NOT BETWEEN 1 AND 5;--> statement-breakpoint
DELETE FROM "notifications" WHERE "type" NOT IN ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message');--> statement-breakpoint
DELETE FROM "notification_settings"
WHERE "kind" NOT IN ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message')
	OR "channel" NOT IN ('push', 'email');--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
DELETE FROM "quotes" WHERE NOT EXISTS (SELECT 1 FROM "transport_types" WHERE "transport_types"."id" = "quotes"."transport_type_id")
	OR ("delivery_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "deliveries" WHERE "deliveries"."id" = "quotes"."delivery_id"));--> statement-breakpoint
UPDATE "deliveries" SET "quote_id" = NULL
WHERE NOT EXISTS (SELECT 1 FROM "quotes" WHERE "quotes"."id" = "deliveries"."quote_id" AND "quotes"."delivery_id" = "deliveries"."id");--> statement-breakpoint
CREATE TABLE "package_photos" (
	"package_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_photos_package_id_file_id_pk" PRIMARY KEY("package_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"notification_id" text,
	"recipient" text,
	"payload" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('push', 'email', 'phone', 'reset-link')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
DROP INDEX "offers_open";--> statement-breakpoint
ALTER TABLE "package_photos" ADD CONSTRAINT "package_photos_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_photos" ADD CONSTRAINT "package_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "package_photos" ("package_id", "file_id", "position")
SELECT "packages"."id", "photo"."file_id", "photo"."place" - 1
FROM "packages", jsonb_array_elements_text(CASE jsonb_typeof("packages"."photos") WHEN 'array' THEN "packages"."photos" ELSE '[]' END) WITH ORDINALITY "photo" ("file_id", "place")
WHERE EXISTS (SELECT 1 FROM "files" WHERE "files"."id" = "photo"."file_id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "package_photos_by_file" ON "package_photos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("notification_id","kind");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","due_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("status","done_at") WHERE "outbox"."status" <> 'waiting';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "delivery_ledger_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_transport_size_id_transport_sizes_id_fk" FOREIGN KEY ("transport_size_id") REFERENCES "public"."transport_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_unit_of_measurement_id_unit_of_measurements_id_fk" FOREIGN KEY ("unit_of_measurement_id") REFERENCES "public"."unit_of_measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_transport_type" ON "deliveries" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "drivers_by_transport_type" ON "drivers" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "ledger_by_stop" ON "delivery_ledger" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "offers_by_driver" ON "offers" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_a_driver" ON "offers" USING btree ("driver_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_a_delivery" ON "offers" USING btree ("delivery_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "packages_by_stop" ON "packages" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "packages_by_size" ON "packages" USING btree ("transport_size_id");--> statement-breakpoint
CREATE INDEX "packages_by_unit" ON "packages" USING btree ("unit_of_measurement_id");--> statement-breakpoint
CREATE INDEX "positions_by_time" ON "positions" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "push_tokens_by_user" ON "push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_tokens_by_time" ON "push_tokens" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "quotes_by_transport_type" ON "quotes" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "quotes_unused" ON "quotes" USING btree ("expires_at") WHERE "quotes"."delivery_id" is null;--> statement-breakpoint
CREATE INDEX "stops_by_proof_file" ON "stops" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "files_by_delivery" ON "files" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."delivery_id" is null;--> statement-breakpoint
CREATE INDEX "message_reads_by_user" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_by_file" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "notifications_by_delivery" ON "notifications" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ratings_by_customer" ON "ratings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "tracking_links_by_stop" ON "tracking_links" USING btree ("stop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_tracking_link_a_stop" ON "tracking_links" USING btree ("stop_id") WHERE "tracking_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "packages" DROP COLUMN "photos";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_quote_id_unique" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_payment_at" CHECK ("deliveries"."payment_at" in ('pickup', 'dropoff'));--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_approval" CHECK ("drivers"."approval" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_actor" CHECK ("delivery_ledger"."actor" in ('customer', 'driver', 'system'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_before" CHECK ("delivery_ledger"."before" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_after" CHECK ("delivery_ledger"."after" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'expired', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_why" CHECK ("offers"."why" in ('soonest-by-road', 'nearest-by-air'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_ring_meters" CHECK ("offers"."ring_meters" >= 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_meters" CHECK ("offers"."meters" >= 0);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seconds" CHECK ("offers"."seconds" >= 0);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_weight" CHECK ("packages"."weight" > 0 and "packages"."weight" <= 100000);--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_quantity" CHECK ("packages"."quantity" >= 1);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_latitude" CHECK ("positions"."latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_longitude" CHECK ("positions"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_seq" CHECK ("positions"."seq" >= 0);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_heading" CHECK ("positions"."heading" between 0 and 360);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_speed" CHECK ("positions"."speed" between 0 and 400);--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_accuracy" CHECK ("positions"."accuracy" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_kind" CHECK ("stops"."kind" in ('pickup', 'dropoff'));--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_status" CHECK ("stops"."status" in ('waiting', 'arrived', 'done', 'failed', 'returned'));--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_proof" CHECK ("stops"."proof" in ('pin', 'name'));--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_position" CHECK ("stops"."position" >= 0);--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_pin_tries" CHECK ("stops"."pin_tries" >= 0);--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_latitude" CHECK ("stops"."latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_longitude" CHECK ("stops"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('package', 'proof', 'profile', 'message'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_channel" CHECK ("notification_settings"."channel" in ('push', 'email'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message'));--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5);--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_latitude" CHECK ("saved_places"."latitude" between -90 and 90);--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_longitude" CHECK ("saved_places"."longitude" between -180 and 180);--> statement-breakpoint
ALTER TABLE "cancellation_reasons" ADD CONSTRAINT "cancellation_reasons_audience" CHECK ("cancellation_reasons"."audience" in ('customer', 'driver'));--> statement-breakpoint
ALTER TABLE "cancellation_reasons" ADD CONSTRAINT "cancellation_reasons_until_status" CHECK ("cancellation_reasons"."until_status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived'));--> statement-breakpoint
ALTER TABLE "transport_types" ADD CONSTRAINT "transport_types_code" CHECK ("transport_types"."code" in ('bicycle', 'motorbike', 'car', 'van', 'truck'));--> statement-breakpoint
INSERT INTO "outbox" ("id", "kind", "notification_id", "status", "attempts", "created_at", "due_at", "done_at")
SELECT 'out_' || "send"."notification_id" || '_' || "send"."channel", "send"."channel", "send"."notification_id",
	CASE "send"."status" WHEN 'sent' THEN 'sent' WHEN 'dropped' THEN 'failed' ELSE 'waiting' END,
	GREATEST("send"."tries", 0), "notifications"."created_at", "send"."due_at",
	CASE WHEN "send"."status" IN ('sent', 'dropped') THEN COALESCE("send"."done_at", "send"."due_at") END
FROM "notification_sends" "send" JOIN "notifications" ON "notifications"."id" = "send"."notification_id"
WHERE "send"."channel" IN ('push', 'email');--> statement-breakpoint
-- Mails that an outage left unsent are sent now, unless they are too old. The texts of all others are not kept.
INSERT INTO "outbox" ("id", "kind", "recipient", "payload", "status", "created_at", "due_at", "done_at")
SELECT "id", "channel", "recipient",
	CASE WHEN "sent_at" IS NULL AND "created_at" > now() - interval '3 days' THEN jsonb_build_object('subject', "subject", 'text', "text") END,
	CASE WHEN "sent_at" IS NOT NULL THEN 'sent' WHEN "created_at" > now() - interval '3 days' THEN 'waiting' ELSE 'failed' END,
	"created_at", "created_at",
	CASE WHEN "sent_at" IS NOT NULL THEN "sent_at" WHEN "created_at" <= now() - interval '3 days' THEN now() END
FROM "mails"
WHERE "channel" IN ('email', 'phone');--> statement-breakpoint
DROP TABLE "notification_sends" CASCADE;--> statement-breakpoint
DROP TABLE "mails" CASCADE;
