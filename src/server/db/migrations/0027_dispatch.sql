CREATE TABLE "delivery_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_corrections_status" CHECK ("delivery_corrections"."status" in ('pending', 'agreed', 'declined', 'outdated'))
);
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"expires_on" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "driver_documents_kind" CHECK ("driver_documents"."kind" in ('license', 'insurance', 'vehicle')),
	CONSTRAINT "driver_documents_status" CHECK ("driver_documents"."status" in ('waiting', 'accepted', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "drivers" DROP CONSTRAINT "drivers_approval";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_purpose";--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_why";--> statement-breakpoint
ALTER TABLE "delivery_ledger" DROP CONSTRAINT "ledger_actor";--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_corrections" ADD CONSTRAINT "delivery_corrections_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_corrections" ADD CONSTRAINT "delivery_corrections_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_pending_correction" ON "delivery_corrections" USING btree ("delivery_id") WHERE "delivery_corrections"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "delivery_corrections_by_delivery" ON "delivery_corrections" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_corrections_by_stop" ON "delivery_corrections" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_by_delivery" ON "delivery_notes" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_notes_by_author" ON "delivery_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_documents_once" ON "driver_documents" USING btree ("driver_id","kind");--> statement-breakpoint
CREATE INDEX "driver_documents_by_file" ON "driver_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "driver_documents_by_end" ON "driver_documents" USING btree ("expires_on");--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_approval" CHECK ("drivers"."approval" in ('pending', 'approved', 'rejected', 'suspended'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('package', 'proof', 'profile', 'message', 'case', 'document'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_why" CHECK ("offers"."why" in ('soonest-by-road', 'nearest-by-air', 'fairest-by-road', 'fairest-by-air', 'least-total-by-road', 'least-total-by-air', 'on-the-way-by-road', 'on-the-way-by-air', 'chosen-by-operator'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_actor" CHECK ("delivery_ledger"."actor" in ('customer', 'driver', 'operator', 'system'));--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response', 'operator_message', 'correction'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response', 'operator_message', 'correction'));