CREATE TABLE "plan_days" (
	"day" text PRIMARY KEY NOT NULL,
	"draft" integer NOT NULL,
	"published" integer
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"day" text NOT NULL,
	"number" integer NOT NULL,
	"change" text NOT NULL,
	"plan" jsonb NOT NULL,
	"before" integer,
	"reason" text DEFAULT '' NOT NULL,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_versions_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "plan_versions_day" CHECK ("plan_versions"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "plan_versions_change" CHECK ("plan_versions"."change" in ('planned', 'moved', 'locked', 'undone', 'published')),
	CONSTRAINT "plan_versions_number" CHECK ("plan_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "planned_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"driver_id" text NOT NULL,
	"shift" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"meters" integer NOT NULL,
	"drive_seconds" integer NOT NULL,
	"wait_seconds" integer NOT NULL,
	"late_seconds" integer NOT NULL,
	"version" integer NOT NULL,
	"given_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "planned_stops" (
	"stop_id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"route_id" text NOT NULL,
	"place" integer NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	"leaves_at" timestamp (3) with time zone NOT NULL,
	"told_from" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	"told_again" boolean DEFAULT false NOT NULL,
	CONSTRAINT "planned_stops_place" CHECK ("planned_stops"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "driver_days" (
	"driver_id" text NOT NULL,
	"day" text NOT NULL,
	"confirmed" jsonb,
	"proposed" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"proposed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "driver_days_driver_id_day_pk" PRIMARY KEY("driver_id","day"),
	CONSTRAINT "driver_days_day" CHECK ("driver_days"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "driver_weeks" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"confirmed" jsonb,
	"proposed" jsonb,
	"proposed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_slot";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "begins_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "transport_types" ADD COLUMN "volume_liters" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_days" ADD CONSTRAINT "plan_days_draft_version" FOREIGN KEY ("day","draft") REFERENCES "public"."plan_versions"("day","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_days" ADD CONSTRAINT "plan_days_published_version" FOREIGN KEY ("day","published") REFERENCES "public"."plan_versions"("day","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_routes" ADD CONSTRAINT "planned_routes_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_stops" ADD CONSTRAINT "planned_stops_route_id_planned_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."planned_routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_days" ADD CONSTRAINT "driver_days_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_days" ADD CONSTRAINT "driver_days_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_weeks" ADD CONSTRAINT "driver_weeks_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_weeks" ADD CONSTRAINT "driver_weeks_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_versions_by_author" ON "plan_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "planned_routes_by_driver" ON "planned_routes" USING btree ("driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "planned_routes_by_day" ON "planned_routes" USING btree ("day","driver_id","shift");--> statement-breakpoint
CREATE INDEX "planned_routes_to_give" ON "planned_routes" USING btree ("starts_at") WHERE "planned_routes"."given_at" is null;--> statement-breakpoint
CREATE INDEX "planned_stops_by_delivery" ON "planned_stops" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "planned_stops_by_route" ON "planned_stops" USING btree ("route_id","place");--> statement-breakpoint
CREATE INDEX "driver_days_by_day" ON "driver_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "driver_days_by_confirmer" ON "driver_days" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "driver_days_proposed" ON "driver_days" USING btree ("proposed_at") WHERE "driver_days"."proposed" is not null;--> statement-breakpoint
CREATE INDEX "driver_weeks_by_confirmer" ON "driver_weeks" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "driver_weeks_proposed" ON "driver_weeks" USING btree ("proposed_at") WHERE "driver_weeks"."proposed" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_to_begin" ON "deliveries" USING btree ("begins_at") WHERE "deliveries"."begins_at" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_skills" CHECK ("deliveries"."skills" <@ array['cooling', 'heavy', 'alcohol']);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_slot" CHECK ("deliveries"."slot" between 0 and 59);--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_skills" CHECK ("drivers"."skills" <@ array['cooling', 'heavy', 'alcohol']);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_skills" CHECK ("organizations"."skills" <@ array['cooling', 'heavy', 'alcohol']);