CREATE TABLE "driven_ways" (
	"driver_id" text NOT NULL,
	"day" text NOT NULL,
	"meters" integer NOT NULL,
	"covered_seconds" integer NOT NULL,
	"seconds" integer NOT NULL,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "driven_ways_driver_id_day_pk" PRIMARY KEY("driver_id","day"),
	CONSTRAINT "driven_ways_day" CHECK ("driven_ways"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "driven_ways_meters" CHECK ("driven_ways"."meters" >= 0),
	CONSTRAINT "driven_ways_covered" CHECK ("driven_ways"."covered_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kept_shifts" (
	"driver_id" text NOT NULL,
	"day" text NOT NULL,
	"shift" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"plan" jsonb,
	"published_at" timestamp (3) with time zone,
	"published_later" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_shifts_driver_id_day_shift_pk" PRIMARY KEY("driver_id","day","shift"),
	CONSTRAINT "kept_shifts_day" CHECK ("kept_shifts"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "kept_shifts_times" CHECK ("kept_shifts"."starts_at" < "kept_shifts"."ends_at"),
	CONSTRAINT "kept_shifts_published" CHECK (("kept_shifts"."published_at" is null) = ("kept_shifts"."plan" is null))
);
--> statement-breakpoint
ALTER TABLE "driven_ways" ADD CONSTRAINT "driven_ways_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_shifts" ADD CONSTRAINT "kept_shifts_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driven_ways_by_day" ON "driven_ways" USING btree ("day");--> statement-breakpoint
CREATE INDEX "kept_shifts_by_day" ON "kept_shifts" USING btree ("day");