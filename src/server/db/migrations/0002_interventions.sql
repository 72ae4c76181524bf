CREATE TABLE "late_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"stop_id" text,
	"driver_id" text NOT NULL,
	"stage" text NOT NULL,
	"reason" text,
	"pin_matched" boolean DEFAULT false NOT NULL,
	"received_by" text,
	"proof_file_id" text,
	"collected" integer,
	"place" text NOT NULL,
	"meters" integer,
	"seq" bigint NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "late_reports_stage" CHECK ("late_reports"."stage" in ('taken_over', 'picked_up', 'arrived', 'absent', 'completed', 'failed', 'returned')),
	CONSTRAINT "late_reports_place" CHECK ("late_reports"."place" in ('stop', 'far', 'unknown')),
	CONSTRAINT "late_reports_collected" CHECK ("late_reports"."collected" >= 0),
	CONSTRAINT "late_reports_meters" CHECK ("late_reports"."meters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_takeovers" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"from_driver_id" text NOT NULL,
	"to_driver_id" text NOT NULL,
	"cause" text NOT NULL,
	"place" jsonb NOT NULL,
	"meet_at" timestamp (3) with time zone NOT NULL,
	"packages" integer NOT NULL,
	"counted" integer,
	"share" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "takeovers_cause" CHECK ("delivery_takeovers"."cause" in ('breakdown', 'accident', 'dead-phone', 'other')),
	CONSTRAINT "takeovers_status" CHECK ("delivery_takeovers"."status" in ('open', 'taken', 'replaced')),
	CONSTRAINT "takeovers_packages" CHECK ("delivery_takeovers"."packages" >= 0),
	CONSTRAINT "takeovers_counted" CHECK ("delivery_takeovers"."counted" >= 0),
	CONSTRAINT "takeovers_share" CHECK ("delivery_takeovers"."share" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "late_reports" ADD CONSTRAINT "late_reports_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_reports" ADD CONSTRAINT "late_reports_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_reports" ADD CONSTRAINT "late_reports_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_reports" ADD CONSTRAINT "late_reports_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_takeovers" ADD CONSTRAINT "delivery_takeovers_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_takeovers" ADD CONSTRAINT "delivery_takeovers_from_driver_id_users_id_fk" FOREIGN KEY ("from_driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_takeovers" ADD CONSTRAINT "delivery_takeovers_to_driver_id_users_id_fk" FOREIGN KEY ("to_driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "late_reports_once" ON "late_reports" USING btree ("delivery_id","driver_id","seq");--> statement-breakpoint
CREATE INDEX "late_reports_by_stop" ON "late_reports" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "late_reports_by_driver" ON "late_reports" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "late_reports_by_proof" ON "late_reports" USING btree ("proof_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_takeover" ON "delivery_takeovers" USING btree ("delivery_id") WHERE "delivery_takeovers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "takeovers_by_delivery" ON "delivery_takeovers" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "takeovers_by_giver" ON "delivery_takeovers" USING btree ("from_driver_id","delivery_id");--> statement-breakpoint
CREATE INDEX "takeovers_by_taker" ON "delivery_takeovers" USING btree ("to_driver_id");