CREATE TABLE "opening_hours" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opening_hours_one" CHECK ("opening_hours"."id" = 1),
	CONSTRAINT "opening_hours_revision" CHECK ("opening_hours"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ring" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "zones_kind" CHECK ("zones"."kind" in ('served', 'surcharge', 'closed')),
	CONSTRAINT "zones_revision" CHECK ("zones"."revision" >= 0),
	CONSTRAINT "zones_ring" CHECK (jsonb_typeof("zones"."ring") = 'array' and jsonb_array_length("zones"."ring") >= 4)
);
--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_hours_by_author" ON "opening_hours" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_name" ON "zones" USING btree (lower("name")) WHERE "zones"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "zones_by_author" ON "zones" USING btree ("author_id");